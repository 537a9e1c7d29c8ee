/**
 * Every endpoint, parameter and choice that was added or removed after level 372, on both sides of its level.
 * The requests are written by hand; the table only reveals missing ones.
 */
import { chmod } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { runAfterTest } from '../support/after-test.ts';
import { makeFolder } from '../support/folder.ts';
import { sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { arrivals, key, type Wire } from './arrivals.ts';

/** The level of the description that older parameters are checked against. */
const described = 372;

/** Declared in client_capabilities; other tests check the events that differ. */
const capabilities = new Set([
  '419 event.read simplified_presence_events',
  '491 event.read individual_emoji_changes',
]);

const isAfter = (since: number | undefined) => (since ?? 0) > described;

/** Every endpoint, parameter and choice that was added or removed, as `level id parameter=choice`. */
function changesOfTable(): string[] {
  return table.flatMap((row) => [
    ...(isAfter(row.since) ? [`${row.since} ${row.id}`] : []),
    ...Object.entries(row.params).flatMap(([name, { since, until, choices }]) => [
      ...(isAfter(since) && (since ?? 0) > (row.since ?? 0) ? [`${since} ${row.id} ${name}`] : []),
      ...(isAfter(until) ? [`${(until ?? 0) + 1} ${row.id} ${name}`] : []),
      ...(choices ?? []).flatMap((choice) =>
        isAfter(choice.since) && (choice.since ?? 0) > (row.since ?? 0)
          ? [`${choice.since} ${row.id} ${name}=${choice.value}`]
          : [],
      ),
    ]),
  ]);
}

/** The changes that a form shows. */
function shown(level: number, { call, form }: Wire): string[] {
  const [method, path] = call.split(' ');
  const row = table
    .filter((each) => each.method === method && pathPattern(each.path).test(path ?? ''))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  if (row === undefined) throw new Error(`no endpoint for ${call}`);
  const params = Object.entries(form).flatMap(([name, value]) => [
    `${level} ${row.id} ${name}`,
    `${level} ${row.id} ${name}=${value.replace(/^"(.*)"$/, '$1')}`,
  ]);
  return [`${level} ${row.id}`, ...params];
}

const pathPattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);

it('covers the whole table', () => {
  const here = new Set(
    arrivals.flatMap(({ level, at, below }) =>
      [at, below].flatMap((wire) => (wire ? shown(level, wire) : [])),
    ),
  );
  const missing = changesOfTable().filter((change) => !here.has(change) && !capabilities.has(change));
  expect(missing, 'add a line for each to test/interface/arrivals.ts').toEqual([]);
});

it.each(sample(arrivals, 12))('$level: realmctl $line', async ({ level, line, as, at, below }) => {
  const folder = await makeFolder();
  runAfterTest(() => folder.remove());
  const secret = {
    '{key}': await folder.put('key', key),
    '{registration}': await folder.put('registration', 'YWJj'),
  };
  for (const file of Object.values(secret)) await chmod(file, 0o600);
  for (const [playing, wire] of [
    [level - 1, below],
    [level, at],
  ] as const) {
    const box = await startSandbox({ level: playing, recorded: true });
    const files: Readonly<Record<string, string>> = { ...secret, '{new}': folder.path(`new-${playing}`) };
    const ran = await box.run(
      line.split(' ').map((word) => files[word] ?? word),
      as,
    );
    const wires = box.wires();
    if (wire === undefined) {
      expect(ran, ran.err).toMatchObject({ code: 2 });
      expect(ran.err).toMatch(/too old|too new|needs feature level/);
      expect(await box.writes()).toEqual([]);
    } else {
      expect(wires, ran.err).toContainEqual({ call: wire.call, form: expect.objectContaining(wire.form) });
    }
  }
});
