/** Fills in the ids of things that a run creates, in place of the plan's placeholders. */
import type { KindName } from '../model/kinds.ts';
import type { LiveKind } from '../model/live.ts';
import { sameKey } from '../model/names.ts';
import type { Change, PlannedStep } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { byKey } from '../plan/naming-index.ts';

export interface MadeIds {
  /**
   * Takes the id from the reply to a step that creates one thing; ids that a reply does not have are looked up later.
   */
  made(step: Pick<PlannedStep, 'makes'>, reply: Readonly<Record<string, unknown>>): void;
  /** Looks up the things in the value that exist but have no known id. */
  lookUp(value: unknown): Promise<void>;
  /** Returns the value with ids in place of the placeholders that are known. */
  fill<T>(value: T): T;
  /** Returns the placeholders in the value that have no id yet. */
  unknownIn(value: unknown): number[];
}

/** Fields of replies that hold the id of the thing that was created. */
const idFields = ['id', 'group_id', 'channel_folder_id', 'user_id'] as const;

/**
 * @param changes the plan's changes, which have the placeholders
 * @param read reads the things of a kind again
 */
export function createMadeIds(
  changes: readonly Change[],
  read: (kind: KindName) => Promise<LiveKind | undefined>,
): MadeIds {
  const things = new Map(changes.flatMap((each) => (isPlaceholder(each.id) ? [[each.id, each]] : [])));
  const ids = new Map<number, number>();
  const unreported = new Set<number>();
  let lookups: Promise<void> = Promise.resolve();

  const unknownIn = (value: unknown) => [...placeholdersIn(value)].filter((each) => !ids.has(each));
  const lookUpKinds = async (value: unknown) => {
    const missing = unknownIn(value).filter((each) => unreported.has(each));
    const kinds = new Set(missing.flatMap((each) => things.get(each)?.kind ?? []));
    for (const kind of kinds) {
      const byName = byKey(kind, (await read(kind))?.things);
      for (const placeholder of unreported) {
        const thing = things.get(placeholder);
        const id = thing?.kind === kind ? byName.get(sameKey(kind, thing.name))?.id : undefined;
        if (id !== undefined) ids.set(placeholder, id);
      }
    }
  };
  return {
    made({ makes }, reply) {
      const [only, ...others] = makes;
      const newId = idFields.map((name) => reply[name]).find((id) => typeof id === 'number');
      if (only !== undefined && others.length === 0 && typeof newId === 'number') ids.set(only, newId);
      else for (const each of makes) unreported.add(each);
    },
    lookUp(value) {
      // Look-ups run one after the other, so that each can use what the previous one read.
      lookups = lookups.catch(() => {}).then(() => lookUpKinds(value));
      return lookups;
    },
    fill: (value) => filled(value, ids),
    unknownIn,
  };
}

/** Yields the placeholders anywhere in a value. */
export function* placeholdersIn(value: unknown): Generator<number> {
  if (isPlaceholder(value)) yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      if (isPlaceholder(Number(name))) yield Number(name);
      yield* placeholdersIn(part);
    }
  }
}

function filled<T>(value: T, ids: ReadonlyMap<number, number>): T {
  if (isPlaceholder(value)) return (ids.get(value) ?? value) as T;
  if (Array.isArray(value)) return value.map((each) => filled(each, ids)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [String(filled(asId(name), ids)), filled(part, ids)]),
  ) as T;
}

/** Turns a key that is a placeholder back into a number: profile values have the ids of fields as keys. */
function asId(name: string): string | number {
  return isPlaceholder(Number(name)) ? Number(name) : name;
}
