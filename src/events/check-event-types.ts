import { eventTypes } from '../api/events/index.ts';
import { usageError } from '../base/cli-error.ts';

/** The types among `names`, each once. Throws a usage error with the nearest name for one that there is not. */
export async function checkTypes(names: readonly string[]): Promise<string[]> {
  const known = Object.keys(eventTypes);
  for (const name of names) {
    if (!known.includes(name)) throw await unknown('--types', 'event type', name, known);
  }
  return [...new Set(names)];
}

/** The words of `op` among `names` that these types have; all types where none is named. Throws as `checkTypes`. */
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
