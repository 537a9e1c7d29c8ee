/** Every command in a help text, a hint, a description, an example or a page exists. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { everyNoun, everyVerb } from '../../src/cli/command-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = new Set([
  ...(await everyVerb()).map(({ words }) => words.join(' ')),
  ...(await everyNoun()).map(({ words }) => words.join(' ')),
]);
const nouns = new Set([...paths].map((path) => path.split(' ')[0]));

/** The words after `realmctl` that can be a command. */
function commandsIn(text: string): string[][] {
  return [...text.matchAll(/\brealmctl ((?:[a-z]+(?:-[a-z]+)*)(?: [a-z]+(?:-[a-z]+)*)*)/g)].map(
    ([, words = '']) => words.split(' '),
  );
}

/** Whether the first words are a command; the words after a verb are its arguments. */
function isThere(words: readonly string[]): boolean {
  const [first, ...others] = words;
  if (first === 'help' && nouns.has(others[0]) && isThere(others)) return true;
  const known = words.findLastIndex((_, at) => paths.has(words.slice(0, at + 1).join(' ')));
  if (known === -1) return false;
  const path = words.slice(0, known + 1).join(' ');
  const hasVerbs = [...paths].some((each) => each.startsWith(`${path} `));
  return !hasVerbs || known === words.length - 1;
}

const files = (folder: string, end: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end))
    .map((name) => `${folder}/${name}`);

it.each([...files('src', '.ts'), ...files('docs', '.md'), 'README.md'])('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8');
  // Sentences about realmctl aren't about a noun; comments aren't help.
  const told = file.endsWith('.ts') ? text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '') : text;
  const named = commandsIn(
    told.replaceAll(/CN=realmctl.*|'realmctl sandbox (?:client|authority)'/g, ''),
  ).filter(([first = '']) => nouns.has(first));
  expect(named.filter((words) => !isThere(words)).map((words) => words.join(' '))).toEqual([]);
});

it('finds an unknown command', () => {
  const [gone = [], there = []] = commandsIn('realmctl channel frobnicate x; realmctl channel list');
  expect([isThere(gone), isThere(there)]).toEqual([false, true]);
});
