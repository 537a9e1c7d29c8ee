/** Writes a change, or several equal ones, as lines of text. */

import { firstFew } from '../../base/names-listed.ts';
import { counted } from '../../base/words.ts';
import type { Style } from '../../output/style.ts';
import { kindOf } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import { type Origin, type OriginOf, origins } from '../model/origin.ts';
import type { Place } from '../model/place.ts';
import { actionWords, type Change, type FieldChange, type ListChange } from '../model/plan.ts';
import { changeOrigin } from './folded.ts';
import type { Sheet } from './sheet.ts';
import { printValue } from './text-value.ts';
import { removesSomething } from './totals.ts';
import { isOrder, itemName, type ShownField, shownFields } from './values.ts';

export interface Printer {
  readonly sheet: Sheet;
  readonly names: PlanNames;
  readonly style: Style;
  readonly origin?: OriginOf | undefined;
}

const signs = { add: '+', change: '~', remove: '-' } as const;

/** How many names are shown if nothing is taken from these people or things. */
const few = 8;

/**
 * Writes a group of changes.
 * @param group one change, or several that are equal except for the thing
 */
export function printChange(group: readonly Change[], printer: Printer): void {
  const [change] = group;
  if (change === undefined) return;
  printHeading(change, group, printer);
  const { key } = kindOf(change.kind);
  if (change.formerName !== undefined && change.fields.every(({ field }) => field !== key)) {
    printValue({ key: 'name', from: change.formerName, to: change.name }, printer);
  }
  for (const field of change.fields) {
    for (const shown of shownFields(change.kind, field, printer.names)) printField(shown, change, printer);
  }
  for (const list of change.lists) printList(list, change, printer);
  if (group.length > 1) printThings(group, printer);
  printPeople(group, printer);
}

function printHeading(change: Change, group: readonly Change[], { sheet, style, origin }: Printer): void {
  const { kind, name, action, place, risks } = change;
  const { effect, word } = actionWords[action];
  const paint = { add: style.added, change: style.changed, remove: style.removed }[effect];
  const { noun } = kindOf(kind).resource;
  const isGroup = group.length > 1;
  const where = place === undefined ? 'not in the files' : lineText(place, group.length - 1);
  sheet.pieces(
    2,
    [
      { text: isGroup ? `${counted(group.length, noun)}: ${sameText(change)}` : name || noun, paint },
      { text: word, paint },
      { text: where, paint: style.muted },
      { text: risks.length === 0 ? '' : `[${risks.join(', ')}]`, paint: style.label },
      { text: originText(changeOrigin(change, origin)), paint: style.muted },
    ],
    { sign: signs[effect], paint },
  );
}

/** Returns `realm.yaml:12`, and how many more places there are. */
function lineText({ file, line }: Place, more: number): string {
  return `${file}:${line}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
}

/** Returns `the same 2 fields, the same subscribers`. */
function sameText({ fields, lists }: Change): string {
  const parts = [
    ...(fields.length > 0
      ? [`the same ${fields.length === 1 ? 'field' : counted(fields.length, 'field')}`]
      : []),
    ...lists.map(({ list }) => `the same ${list}`),
  ];
  return parts.join(', ') || 'all alike';
}

function originText(origin: Origin | undefined): string {
  return origin === undefined ? '' : `(${origins[origin]})`;
}

/** Returns notes on a part: that its present value is unknown, and its origin if it differs from that of the change. */
function partNotes(part: FieldChange | ListChange, change: Change, origin: OriginOf | undefined): string {
  const own = origin?.(change, part);
  const blind = part.risks.includes('blind') ? ' (blindly: the present value cannot be read)' : '';
  return own === undefined || own === changeOrigin(change, origin) ? blind : `${blind} ${originText(own)}`;
}

function printField(shown: ShownField, change: Change, printer: Printer): void {
  const { key, from, to, items, change: part } = shown;
  const notes = partNotes(part, change, printer.origin);
  const isNew = from === undefined && actionWords[change.action].effect === 'add';
  printValue(
    { key, from: from === undefined && !isNew ? '?' : from, to, items, inOrder: isOrder(part.field), notes },
    printer,
  );
}

/** Names everyone who is removed, but only some of those who are added. */
function printList(list: ListChange, change: Change, { sheet, names, style, origin }: Printer): void {
  const { list: key, added, removed, of, exact, follows } = list;
  const name = itemName(change, list, names);
  const addedName = nameThrough(list, name);
  const size = (count: number) => count.toLocaleString('en');
  const removes = removed.length > 0 ? `removes ${size(removed.length)} of ${size(of)}` : '';
  const adds =
    added.length > 0 ? `adds ${size(added.length)}${removes === '' && of > 0 ? ` to ${size(of)}` : ''}` : '';
  const counts = [removes, adds].filter((text) => text !== '').join(', ');
  const notes = partNotes(list, change, origin);
  if (removed.length === 0) {
    const from = follows === undefined ? '' : followText(follows);
    sheet.line(6, `${key}: ${adds}${from}: ${firstFew(added.map(addedName), few)}${notes}`);
    return;
  }
  const mode = exact === undefined ? '' : exact ? ' (exactly as listed)' : ' (others stay)';
  const form = follows === undefined ? mode : followText(follows);
  sheet.line(6, `${key}: ${counts}${form}${notes}`);
  sheet.line(8, removed.map(name).join(', '), { sign: '-', paint: style.removed });
  if (added.length > 0) {
    sheet.line(8, firstFew(added.map(addedName), few), { sign: '+', paint: style.added });
  }
}

/** ` (follows group:designers)`. */
function followText({ names }: NonNullable<ListChange['follows']>): string {
  return ` (follows ${firstFew(names)})`;
}

/** The name of somebody who is added, with what brings them in where a list follows several. */
function nameThrough({ follows }: ListChange, name: (id: number) => string): (id: number) => string {
  if (follows === undefined || follows.names.length < 2) return name;
  return (id) => {
    const [shown, through] = [name(id), follows.through.get(id)];
    return through === undefined || through === shown ? shown : `${shown} (${through})`;
  };
}

/** Names the things that are meant; all of them if they lose something. */
function printThings(group: readonly Change[], { sheet }: Printer): void {
  const names = group.map(({ name }) => name);
  sheet.line(6, `on: ${group.some(removesSomething) ? names.join(', ') : firstFew(names, few)}`);
}

function printPeople(group: readonly Change[], { sheet, names }: Printer): void {
  const line = (of: 'gains' | 'loses', verb: string) => {
    const people = [...new Set(group.flatMap((each) => each[of]))].map(names.user);
    if (people.length === 0) return;
    const label = `${counted(people.length, 'person')} ${verb}${people.length === 1 ? 's' : ''} access`;
    sheet.line(6, `${label}: ${firstFew(people)}`);
  };
  line('gains', 'gain');
  line('loses', 'lose');
  const sent = group.reduce((sum, { notifications }) => sum + notifications, 0);
  if (sent > 0) sheet.line(6, `${counted(sent, 'notification')} ${sent === 1 ? 'goes' : 'go'} out`);
}
