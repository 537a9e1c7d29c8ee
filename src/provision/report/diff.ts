/** Writes the differences of two sides in the shape of files, for programs that color and fold diffs. */

import { safeText } from '../../output/safe-text.ts';
import type { Style } from '../../output/style.ts';
import type { FieldDifference, ThingDifference } from '../model/difference.ts';
import { kindOf } from '../model/kinds.ts';
import type { PlanNames } from '../model/names.ts';
import { placeText } from '../model/place.ts';
import { actionWords, type Change, type Plan } from '../model/plan.ts';
import { diffLines } from './text-value.ts';
import { shownFields } from './values.ts';

/** Returns the differences between an organization and files. */
export function differencesOf({ changes }: Plan, names: PlanNames): ThingDifference[] {
  return changes.map((change) => {
    const { kind, name, formerName, place, fields, lists } = change;
    const known = fields.flatMap((field) => shownFields(kind, field, names));
    return {
      kind,
      name,
      formerName,
      place,
      what: whatOf(change),
      fields: known.map(({ key, from, to, items }) => ({
        key,
        from: items?.from ?? from,
        to: items?.to ?? to,
      })),
      lists: lists.map(({ list, added, removed }) => {
        const nameOf = kindOf(kind).lists?.[list]?.of === 'groups' ? names.group : names.user;
        return { key: list, added: added.map(nameOf), removed: removed.map(nameOf) };
      }),
    };
  });
}

function whatOf({ action, fields, lists }: Change): ThingDifference['what'] {
  const { effect } = actionWords[action];
  if (effect === 'add') return 'added';
  return effect === 'remove' && fields.length === 0 && lists.length === 0 ? 'removed' : 'changed';
}

type Sign = '+' | '-' | ' ';

/** Returns lines, each with its line end; none if no differences. */
export function diffText(
  differences: readonly ThingDifference[],
  sides: { readonly from: string; readonly to: string },
  style: Style,
): string {
  if (differences.length === 0) return '';
  const lines = [style.removed(`--- ${safeText(sides.from)}`), style.added(`+++ ${safeText(sides.to)}`)];
  const paint = { '+': style.added, '-': style.removed, ' ': (text: string) => text };
  const put = (sign: Sign, indent: number, text: string) => {
    lines.push(paint[sign](`${sign}${' '.repeat(indent)}${safeText(text)}`));
  };
  for (const difference of differences) {
    const { kind, name, formerName, place, what, fields, lists } = difference;
    const where = place === undefined ? 'not in the files' : placeText(place);
    lines.push(style.heading(`@@ ${safeText([kind, name].join(' ').trim())} @@ ${safeText(where)}`));
    const own = what === 'added' ? '+' : what === 'removed' ? '-' : ' ';
    put(' ', 0, `${kind}:`);
    const indent = name === '' ? 2 : 4;
    if (formerName !== undefined) put('-', 2, `${formerName}:`);
    if (name !== '') put(formerName === undefined ? own : '+', 2, `${name}:`);
    for (const field of fields) putField(field, indent, put);
    for (const { key, added, removed } of lists) {
      put(own, indent, `${key}:`);
      for (const each of removed) put('-', indent + 2, `- ${each}`);
      for (const each of added) put('+', indent + 2, `- ${each}`);
    }
  }
  return lines.map((line) => `${line}\n`).join('');
}

function putField(
  { key, from, to }: FieldDifference,
  indent: number,
  put: (sign: Sign, indent: number, text: string) => void,
): void {
  if (typeof to === 'string' && to.trimEnd().includes('\n')) {
    put(' ', indent, `${key}: |`);
    const before = typeof from === 'string' ? from : '';
    for (const { sign, text } of diffLines(before, to)) put(sign, indent + 2, text);
    return;
  }
  if (from !== undefined) put('-', indent, `${key}: ${valueText(from)}`);
  if (to !== undefined) put('+', indent, `${key}: ${valueText(to)}`);
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(', ')}]`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return value === '' ? "''" : String(value);
}
