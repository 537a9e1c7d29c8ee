/** Every format, wherever formats are named: what one entry of the registry provides. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { formatNames } from '../../src/output/formats.ts';
import { runHere } from '../support/in-process.ts';

it('are at least these, and any other word is refused with the list', async () => {
  const names = formatNames.join(', ');
  expect(formatNames).toEqual(expect.arrayContaining(['table', 'json', 'ndjson', 'csv', 'tsv', 'yaml']));
  const { code, err } = await runHere(['help', 'formatting', '--format', 'toml']);
  expect(code).toBe(2);
  expect(err).toContain(`--format must be one of ${names}, not 'toml'`);
});

it.each(['bash', 'fish', 'zsh'])('are all offered by the completion of %s', async (shell) => {
  const script = await readFile(new URL(`../../completions/realmctl.${shell}`, import.meta.url), 'utf8');
  expect(script).toMatch(new RegExp(formatNames.join('\\W+')));
});

it.each(formatNames)('%s is described in help', async (name) => {
  const help = await runHere(['--help']);
  expect(help.out.replace(/\s+/g, ' ')).toMatch(new RegExp(`output format: [a-z, ]*\\b${name}\\b`));
  const topic = (await runHere(['help', 'formatting'])).out;
  // The topic begins with the table.
  expect(topic).toMatch(
    name === 'table' ? /lists are tables/ : new RegExp(`^ {2}--format ${name} +\\w`, 'm'),
  );
});

it('help wraps at 80 columns', async () => {
  for (const line of (await runHere(['help', 'formatting'])).out.split('\n')) {
    expect(line.length, line).toBeLessThanOrEqual(80);
  }
});
