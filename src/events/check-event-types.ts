import { eventTypes } from '../api/events/index.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * Returns the event types in `names`, each once. Throws a usage error that suggests the nearest
 * name for an unknown one.
 */
export async function checkTypes(names: readonly string[]): Promise<string[]> {
  const known = Object.keys(eventTypes);
  for (const name of names) {
    if (!known.includes(name)) throw await unknown('--types', 'event type', name, known);
  }
  return [...new Set(names)];
}

/**
 * Returns the values of `op` in `names` if one of these types (all types if undefined) has each of
 * them. Throws as `checkTypes` does.
 */
export async function checkOps(
  names: readonly string[],
  types: readonly string[] | undefined,
): Promise<string[]> {
  const chosen = Object.entries(eventTypes).filter(([type]) => types === undefined || types.includes(type));
  const known = [...new Set(chosen.flatMap(([, type]) => Object.keys('ops' in type ? type.ops : {})))];
  for (const name of names) {
    if (!known.includes(name)) throw await unknown('--op', "'op' of these events", name, known);
  }
  return [...new Set(names)];
}

async function unknown(flag: string, what: string, name: string, known: readonly string[]) {
  const { closest, distance } = await import('fastest-levenshtein');
  const wanted = name.toLowerCase().replaceAll('-', '_');
  const near = known.length === 0 ? undefined : closest(wanted, known);
  const isNear = near !== undefined && distance(wanted, near) <= Math.max(1, Math.floor(wanted.length * 0.4));
  return usageError(
    `${flag} names no ${what}: '${name}'`,
    isNear ? `did you mean '${near}'?` : `there are ${[...known].sort().join(', ')}`,
  );
}
