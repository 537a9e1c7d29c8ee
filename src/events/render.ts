/** Records as lines for a person: what happened, with names in place of ids. */
import { isServerEvent, type ServerEvent, type StreamRecord } from './event.ts';
import { assignments, part, parts, settingBecame } from './formatters/_words.ts';
import { sentences } from './formatters/index.ts';
import { type GapRecord, showGap } from './gap.ts';
import type { Names } from './names.ts';

/** What happened, in one line without the time. Never fails: what it does not know it shows field by field. */
export function describeRecord(record: StreamRecord, names: Names): string {
  if (!isServerEvent(record)) return ownSentence(record, names);
  const sentence = Object.hasOwn(sentences, record.type) ? sentences[record.type] : undefined;
  return sentence?.(record, names) ?? plainFields(record);
}

/** `type` and `op` in a word. */
export function kindOfRecord({ type, op }: StreamRecord): string {
  return typeof op === 'string' ? `${type}/${op}` : type;
}

function ownSentence(own: StreamRecord, names: Names): string {
  if (own.type === 'realmctl_gap') return showGap(own as GapRecord);
  if (own.type === 'realmctl_snapshot') {
    const { kind, item } = own;
    return `${kind} ${nameIn(item) ?? part(item, 'pattern')}`;
  }
  const { kind, id, change, before, after } = own;
  const what = `${kind} ${nameIn(change === 'removed' ? before : after) ?? known(String(kind), id, names)}`;
  if (change !== 'updated')
    return `while nobody listened: ${what} was ${change === 'created' ? 'made' : 'removed'}`;
  const fields = Object.entries(parts(after)).map(([name, value]) =>
    settingBecame(name, value, parts(before), names),
  );
  return `while nobody listened: ${what}: ${fields.join(', ')}`;
}

function nameIn(item: unknown): unknown {
  return part(item, 'full_name') ?? part(item, 'name');
}

function known(kind: string, id: unknown, names: Names): string {
  const name = { user: names.user, channel: names.channel, group: names.group, folder: names.folder }[kind];
  return name?.(id) ?? `id:${id}`;
}

/** Every field by its name, for events that have no sentence. */
function plainFields({ id: _, type, op: __, ...fields }: ServerEvent): string {
  return assignments(fields) || `an event of the type ${type} without any fields`;
}
