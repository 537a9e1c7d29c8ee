/** Writes what the requests of a command change as an organization file. */
import { yamlText } from '../export/document.ts';
import { keyOfReading } from '../export/export.ts';
import type { ExportedEntry, ExportedKind } from '../export/exported.ts';
import type { Plain, PlainMap, ValueContext } from '../export/field-value.ts';
import { fieldsOfThing } from '../export/fields.ts';
import { escaped, referenceTexts } from '../export/reference-text.ts';
import { useOf } from '../model/about-kinds.ts';
import { wordsOf } from '../model/kind-fields.ts';
import { kindNames, kindOf } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';
import { namesOf } from '../model/names.ts';
import { isRetired } from '../plan/plan-context.ts';
import { additiveList, keyOfField, membersText, profileText } from './entry-text.ts';
import type { RequestedChange } from './request-readings.ts';
import type { Requested } from './requested.ts';

/** A value that no file can have, and why. */
interface Unsayable {
  readonly thing: string;
  readonly why: string;
}

/**
 * Returns the text of the file.
 * @param head lines of the comment at the top
 * @param unsayable returns the error for a value that no file can have
 */
export async function requestedText(
  { changes, inOrder }: Requested,
  live: Live,
  { head, unsayable }: { readonly head: readonly string[]; unsayable(value: Unsayable): Error },
): Promise<string> {
  const telling: ValueContext = { live, texts: referenceTexts(namesOf(live)) };
  const kinds = kindNames.flatMap((kind): ExportedKind[] => {
    const places = new Map([...(live.kinds.get(kind)?.things.values() ?? [])].map((each, at) => [each, at]));
    const at = ({ reading }: RequestedChange) => (reading && places.get(reading)) ?? places.size;
    const some = changes.get(kind) ?? [];
    // Unless they get an order, existing things keep theirs, and new ones come last.
    const sorted = inOrder.has(kind) ? some : [...some].sort((one, other) => at(one) - at(other));
    const entries = sorted.map((change) => entryOf(change, telling, unsayable));
    return entries.length === 0 ? [] : [{ kind, entries, notes: [] }];
  });
  if (kinds.length === 0) return `${head.map((line) => `# ${line}\n`).join('')}{}\n`;
  return yamlText(kinds, head);
}

function entryOf(
  change: RequestedChange,
  telling: ValueContext,
  unsayable: (value: Unsayable) => Error,
): ExportedEntry {
  const { kind, reading, name } = change;
  const { resource } = kindOf(kind);
  const known = reading === undefined ? undefined : keyOfReading(kind, reading);
  const use = useOf(kind);
  const isOut = use !== undefined && reading !== undefined && isRetired(kind, reading);
  const id = reading?.[resource.id] as number | undefined;
  const key = escaped(name ?? known ?? '');
  const thing = key === '' ? resource.noun : `${resource.noun} '${key}'`;
  return {
    id: 0,
    key,
    value: {
      ...(name !== undefined && known !== undefined && name !== known && { renamed_from: escaped(known) }),
      // The plan is about the very thing that the command found.
      ...(id !== undefined && 'id' in wordsOf(kind) && { id }),
      // Otherwise, files mean a thing in use.
      ...(isOut && { [use.key]: !use.inUse }),
      ...fieldsText(change, telling, (why) => unsayable({ thing, why })),
      ...listsText(change, telling),
    },
  };
}

function fieldsText(
  { kind, fields }: RequestedChange,
  telling: ValueContext,
  unsayable: (why: string) => Error,
): PlainMap {
  const use = useOf(kind);
  const { value, problems } = fieldsOfThing(kind, Object.fromEntries(fields), { minimal: false }, telling);
  const entries = [...fields].map(([field, to]): [string, Plain] => {
    const key = keyOfField(kind, field);
    if (key === use?.key) return [key, to as boolean];
    if (field === 'profile_data') {
      const set = Object.entries(to as object).filter(([, held]) => held !== null);
      const told = profileText(value[key], Object.keys(to as object).map(Number), telling);
      // A value that files cannot have would be cleared.
      if (Object.values(told).filter((held) => held !== null).length === set.length) return [key, told];
      throw unsayable(`${key}: it names someone who is deactivated`);
    }
    const told = value[key];
    if (told === undefined) throw unsayable(`${key}: ${problems.get(key) ?? 'files do not have this value'}`);
    return [key, told];
  });
  return Object.fromEntries(entries);
}

/** Returns exact lists of new things, and for others who is added and removed. */
function listsText({ kind, reading, lists }: RequestedChange, telling: ValueContext): PlainMap {
  const entries = [...lists].flatMap(([list, { added, removed }]): [string, Plain][] => {
    if (reading !== undefined) {
      return [[list, additiveList(kind, list, { include: [...added], exclude: [...removed] }, telling)]];
    }
    return added.size === 0 ? [] : [[list, membersText(kind, list, [...added], telling)]];
  });
  return Object.fromEntries(entries);
}
