/** The pages of the commands: one for each, generated from the commands and their output. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { describeCommands } from '../../src/cli/describe-commands.ts';
import { commandPage, indexPage, outputSection, pageName } from '../../src/dev/pages/markdown.ts';
import { exampleToShow, takeSamples } from '../../src/dev/pages/samples.ts';
import { run } from '../../src/main.ts';
import type { DescribedCommands } from '../../src/session/described-commands.ts';
import { sample } from '../support/sample.ts';

const folder = new URL('../../docs/commands/', import.meta.url);
const stale = "stale: run 'npm run docs'";
const kept = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** The output on a page. */
const shownOn = (page: string) =>
  /(?<=\n)## Output\n[\s\S]*?\n(?=\n## (?:Arguments|Options)\n)/.exec(page)?.[0] ?? '';

let described: DescribedCommands;
beforeAll(async () => {
  described = await describeCommands();
});

it('there is a page for each command, and a list of them', () => {
  const names = described.commands.map(({ command }) => pageName(command));
  expect(readdirSync(folder).sort(), stale).toEqual(['README.md', ...names].sort());
  // Not toBe, because nobody can read the difference of whole pages.
  expect(kept('README.md') === indexPage(described), stale).toBe(true);
});

it('contains the text of --help', () => {
  const wrong = described.commands
    .map((each) => ({ each, page: kept(pageName(each.command)) }))
    .filter(({ each, page }) => page !== commandPage(each, shownOn(page)))
    .map(({ each }) => each.command);
  expect(wrong, stale).toEqual([]);
});

it('shows output for every command that lists, shows or creates, unless it needs a file or an account', () => {
  const without = described.commands
    .filter(({ command }) => /(?:^| )(?:list|view|create)$/.test(command))
    .filter(({ command }) => shownOn(kept(pageName(command))) === '')
    .map(({ command }) => command);
  expect(without).toEqual(['user create', 'auth list', 'config list', 'api list']);
});

it('shows what the commands print', async () => {
  const showing = sample(
    described.commands.filter((each) => exampleToShow(each) !== undefined),
    8,
  );
  const samples = await takeSamples(showing, run);
  const wrong = showing
    .filter(({ command }) => outputSection(samples.get(command)) !== shownOn(kept(pageName(command))))
    .map(({ command }) => command);
  expect(samples.size).toBe(showing.length);
  expect(wrong, stale).toEqual([]);
});

it('shows JSON that matches its description', () => {
  const wrong = described.commands.flatMap(({ command, output: { shape } }) => {
    const [, begin] = /```json\n(.)/.exec(shownOn(kept(pageName(command)))) ?? [];
    if (begin === undefined || shape === 'either') return [];
    return begin === { array: '[', object: '{', text: '"' }[shape ?? 'object'] ? [] : [command];
  });
  expect(wrong).toEqual([]);
});
