/** Resolves ids to names for people. A list is fetched when the first name of its kind is needed. */
import type { GroupSetting } from '../api/codecs/group-setting-value.ts';
import { CliError } from '../base/cli-error.ts';
import type { Fields, State, StateKind } from './state.ts';

export interface NameResolver {
  user(id: unknown): string;
  /** Returns a channel's name with its `#`. */
  channel(id: unknown): string;
  group(id: unknown): string;
  folder(id: unknown): string;
  profileField(id: unknown): string;
  /** Returns the holders of a permission. */
  holders(value: unknown): string;
  /** Returns the feature level of the server, if it is known. */
  level(): number | undefined;
  /** Returns the entity as it was before the event, if it is known; nothing is fetched for this. */
  before(kind: StateKind, id: unknown): Fields | undefined;
  /** Returns all entities of a kind, in the same way. */
  allBefore(kind: StateKind): ReadonlyMap<number, Fields> | undefined;
  /**
   * Returns the result of `show` once all lists that it needs are fetched. If a list
   * cannot be fetched, one warning says so, and its entities are shown by id.
   */
  resolved(show: () => string): Promise<string>;
}

/**
 * Creates a resolver.
 * @param state filled with what is fetched; the caller must apply events to it
 * @param read fetches a list
 * @param level returns the feature level of the server, if it is known
 */
export function createNameResolver(
  state: State,
  read: (kind: StateKind) => Promise<Map<number, Fields> | undefined>,
  warn: (text: string) => void,
  level: () => number | undefined = () => undefined,
): NameResolver {
  const wanted = new Set<StateKind>();
  const nameOf = (kind: StateKind, id: unknown, field: string): string | undefined => {
    const things = state[kind];
    if (things === undefined) wanted.add(kind);
    const name = things?.get(id as number)?.[field];
    return typeof name === 'string' ? name : undefined;
  };
  const user = (id: unknown) => nameOf('user', id, 'full_name') ?? unknownThing('user ', id);
  const group = (id: unknown) => nameOf('group', id, 'name') ?? unknownThing('', id);
  return {
    level,
    user,
    group,
    folder: (id) => nameOf('folder', id, 'name') ?? unknownThing('', id),
    profileField: (id) => nameOf('profile_field', id, 'name') ?? unknownThing('profile field ', id),
    before: (kind, id) => state[kind]?.get(id as number),
    allBefore: (kind) => state[kind],
    channel(id) {
      const name = nameOf('channel', id, 'name');
      return name === undefined ? unknownThing('', id) : `#${name}`;
    },
    holders(value) {
      if (!isSetting(value)) return JSON.stringify(value);
      if (typeof value === 'number') return group(value);
      const holders = [...value.direct_members.map(user), ...value.direct_subgroups.map(group)];
      return holders.join(', ') || 'nobody';
    },
    async resolved(show) {
      let text = show();
      while (wanted.size > 0) {
        for (const kind of wanted) {
          state[kind] = (await readOr(kind, read, warn)) ?? new Map();
          wanted.delete(kind);
        }
        text = show();
      }
      return text;
    },
  };
}

async function readOr(
  kind: StateKind,
  read: (kind: StateKind) => Promise<Map<number, Fields> | undefined>,
  warn: (text: string) => void,
) {
  try {
    return await read(kind);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    warn(`${kind.replace('_', ' ')}s are shown by their ids: ${error.message}`);
    return undefined;
  }
}

/** Returns the text for an id that is in no list: not visible to this account, or newer than the list. */
function unknownThing(noun: string, id: unknown): string {
  return `${noun}${typeof id === 'number' ? `id:${id}` : 'unknown'}`;
}

function isSetting(value: unknown): value is GroupSetting {
  if (typeof value === 'number') return true;
  const { direct_members, direct_subgroups } = (value ?? {}) as Record<string, unknown>;
  return Array.isArray(direct_members) && Array.isArray(direct_subgroups);
}
