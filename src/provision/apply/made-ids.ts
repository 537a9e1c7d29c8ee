/** Ids of what a run makes, in place of the placeholders that a plan has for them. */
import type { KindName } from '../model/kinds.ts';
import type { LiveKind } from '../model/live.ts';
import type { Change, Step } from '../model/plan.ts';
import { sameKey } from '../model/same-key.ts';
import { isPlaceholder } from '../model/wanted.ts';
import { byKey } from '../plan/naming-index.ts';

export interface MadeIds {
  /** Takes the id out of the reply to a step that makes one thing; what a reply does not tell is looked up later. */
  made(step: Pick<Step, 'makes'>, reply: Readonly<Record<string, unknown>>): void;
  /** Reads what is made and has no known id, as far as the value holds it. */
  lookUp(value: unknown): Promise<void>;
  /** The value with ids in place of the placeholders that are known. */
  fill<T>(value: T): T;
  /** Placeholders in the value that stand for nothing yet. */
  unknownIn(value: unknown): number[];
}

/** Fields of replies that tell the id of what was made. */
const idFields = ['id', 'group_id', 'channel_folder_id', 'user_id'] as const;

/**
 * @param changes of the plan, whose placeholders these are
 * @param read reads the things of a kind again
 */
export function createMadeIds(
  changes: readonly Change[],
  read: (kind: KindName) => Promise<LiveKind | undefined>,
): MadeIds {
  const things = new Map(changes.flatMap((each) => (isPlaceholder(each.id) ? [[each.id, each]] : [])));
  const ids = new Map<number, number>();
  const madeBlindly = new Set<number>();
  let looking: Promise<void> = Promise.resolve();

  const unknownIn = (value: unknown) => [...placeholdersIn(value)].filter((each) => !ids.has(each));
  const lookUpKinds = async (value: unknown) => {
    const missing = unknownIn(value).filter((each) => madeBlindly.has(each));
    const kinds = new Set(missing.flatMap((each) => things.get(each)?.kind ?? []));
    for (const kind of kinds) {
      const byName = byKey(kind, (await read(kind))?.things);
      for (const placeholder of madeBlindly) {
        const thing = things.get(placeholder);
        const id = thing?.kind === kind ? byName.get(sameKey(kind, thing.name))?.id : undefined;
        if (id !== undefined) ids.set(placeholder, id);
      }
    }
  };
  return {
    made({ makes }, reply) {
      const [only, ...others] = makes;
      const told = idFields.map((name) => reply[name]).find((id) => typeof id === 'number');
      if (only !== undefined && others.length === 0 && typeof told === 'number') ids.set(only, told);
      else for (const each of makes) madeBlindly.add(each);
    },
    lookUp(value) {
      // One after the other: what one look-up finds the next need not read.
      looking = looking.catch(() => {}).then(() => lookUpKinds(value));
      return looking;
    },
    fill: (value) => filled(value, ids),
    unknownIn,
  };
}

/** Placeholders anywhere in a value. */
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

/** Names of profile fields' values are their ids. */
function asId(name: string): string | number {
  return isPlaceholder(Number(name)) ? Number(name) : name;
}
