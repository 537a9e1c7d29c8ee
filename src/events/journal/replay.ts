/** Replays a journal, so that each record can be worded with the names of its time. */
import { isServerEvent, type StreamRecord } from '../event.ts';
import { formatRecord } from '../format-record.ts';
import { fieldsOf } from '../formatters/_format.ts';
import { createNameResolver } from '../name-resolver.ts';
import { applyEvent } from '../reducers.ts';
import { changeRecords } from '../resync.ts';
import { type Fields, namedKinds, type State, type StateKind, stateKinds } from '../state.ts';

export interface Replay {
  /**
   * Takes the next record. Returns what is now known to have changed before it: a journal that goes on after a gap
   * begins with a snapshot, which is held against what was known until then.
   */
  next(record: StreamRecord): readonly StreamRecord[];
  /** The same, after the last record. */
  end(): readonly StreamRecord[];
  /** Formats a record as one line with the names before it. Call it before `apply`. */
  show(record: StreamRecord): string;
  /** Applies a record. */
  apply(record: StreamRecord): void;
  userName(id: number): string;
  level(): number | undefined;
  /** The account that kept the journal. */
  account(): string | undefined;
}

const kinds: readonly StateKind[] = [...stateKinds, ...namedKinds];

const idFields: Readonly<Partial<Record<StateKind, string>>> = { user: 'user_id', channel: 'stream_id' };

/** Creates an empty replay. */
export function replay(): Replay {
  const state: State = {};
  for (const kind of kinds) state[kind] = new Map();
  let snapshot: State | undefined;
  let level: number | undefined;
  let account: string | undefined;
  const names = createNameResolver(
    state,
    async () => undefined,
    () => {},
    () => level,
  );
  const put = (into: State, kind: StateKind, id: unknown, item: Fields) => {
    if (typeof id !== 'number') return;
    const things = into[kind] ?? new Map<number, Fields>();
    into[kind] = things.set(id, item);
  };
  const closeSnapshot = () => {
    if (snapshot === undefined) return [];
    const fresh = snapshot;
    snapshot = undefined;
    const isFirst = kinds.every((kind) => state[kind]?.size === 0);
    const changes = isFirst ? [] : [...changeRecords(state, fresh)];
    Object.assign(state, fresh);
    return changes;
  };
  const applyOwn = ({ type, kind, ...record }: StreamRecord) => {
    if (type === 'realmctl_journal') {
      level = typeof record.feature_level === 'number' ? record.feature_level : undefined;
      account = typeof record.account === 'string' ? record.account : undefined;
    }
    if (!kinds.includes(kind as StateKind)) return;
    const of = kind as StateKind;
    if (type === 'realmctl_snapshot') {
      snapshot ??= {};
      const item = fieldsOf(record.item);
      put(snapshot, of, item[idFields[of] ?? 'id'], item);
    }
    if (type !== 'realmctl_change' || typeof record.item_id !== 'number') return;
    const id = record.item_id;
    if (record.change === 'removed') state[of]?.delete(id);
    else put(state, of, id, { ...state[of]?.get(id), ...fieldsOf(record.after) });
  };
  return {
    next: ({ type }) => (type === 'realmctl_snapshot' ? [] : closeSnapshot()),
    end: closeSnapshot,
    show: (record) => formatRecord(record, names),
    apply(record) {
      if (!isServerEvent(record)) return applyOwn(record);
      if (record.type === 'restart' && typeof record.zulip_feature_level === 'number') {
        level = record.zulip_feature_level;
      }
      applyEvent(state, record, level);
    },
    userName: (id) => names.user(id),
    level: () => level,
    account: () => account,
  };
}
