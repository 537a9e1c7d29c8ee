/** The page lists the events that say who caused them: exactly those of the table of event types. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type EventType, eventTypes } from '../../../src/api/events/index.ts';

const page = readFileSync('docs/journal.md', 'utf8');

it('the page names every event with an actor', () => {
  const section = page.slice(page.indexOf('## Find out who did it'), page.indexOf('## The format of a line'));
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`(?: (\w+))?/g)]);
  const declared = Object.entries<EventType>(eventTypes).flatMap(([type, { actor, ops = {} }]) => [
    ...(actor === undefined ? [] : [type]),
    ...Object.entries(ops).flatMap(([op, each]) => (each.actor === undefined ? [] : [`${type} ${op}`])),
  ]);
  expect(named.map(([, type, op]) => [type, op].filter(Boolean).join(' ')).sort()).toEqual(declared.sort());
});
