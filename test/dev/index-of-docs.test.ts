/** The index of the documentation, and the links between its pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { files } from '../../package.json';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pagesIn = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
/** Those of the commands are listed on a separate page. */
const docs = [...pagesIn('docs'), 'commands/README.md'];
/** Those of JSON documents are listed on the page about them. */
const ofDocuments = pagesIn('docs/json').map((name) => `json/${name}`);
const ofCommands = pagesIn('docs/commands').map((name) => `docs/commands/${name}`);
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Text and target of each link to a page of the project. */
function linksIn(text: string): { text: string; path: string; anchor: string }[] {
  return [...text.matchAll(/\[([^\]]+)\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, words = '', path = '', anchor = '']) => ({ text: words, path, anchor }),
  );
}

const anchors = new Map<string, string[]>();

/** Headings of a page as the anchors of a Markdown viewer. */
function anchorsOf(page: string): string[] {
  const known = anchors.get(page);
  if (known !== undefined) return known;
  const found = [...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
  anchors.set(page, found);
  return found;
}

it('lists every page once, by its heading', () => {
  const named = linksIn(read('docs/README.md')).filter(({ path }) => !path.startsWith('..'));
  const headings = docs
    .filter((name) => name !== 'README.md')
    .map((name) => [name, /^# (.*)$/m.exec(read(`docs/${name}`))?.[1]]);
  expect(named.map(({ path, text }) => [path, text]).sort()).toEqual(headings.sort());
});

it("the page of the commands lists each command's page", () => {
  const named = linksIn(read('docs/commands/README.md')).map(({ path }) => `docs/commands/${path}`);
  expect(new Set(named)).toEqual(
    new Set([...ofCommands.filter((page) => !page.endsWith('README.md')), 'docs/commands/../bulk.md']),
  );
});

function brokenLinksOf(page: string): string[] {
  return linksIn(read(page)).flatMap(({ path, anchor }) => {
    const target = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, target))) return [target];
    if (anchor === '' || !target.endsWith('.md')) return [];
    return anchorsOf(target).includes(anchor) ? [] : [`${target}#${anchor}`];
  });
}

it.each([
  'README.md',
  'CONTRIBUTING.md',
  ...docs.map((name) => `docs/${name}`),
  ...ofDocuments.map((name) => `docs/${name}`),
])('%s has no broken link', (page) => expect(brokenLinksOf(page)).toEqual([]));

it('no page of a command has a broken link', () => {
  expect(ofCommands.flatMap(brokenLinksOf)).toEqual([]);
});

function isPackaged(path: string): boolean {
  const isIn = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return files.some(isIn) && !files.some((each) => each.startsWith('!') && isIn(each.slice(1)));
}

it('a page in the package links to files that only the repository has by URL', () => {
  const silent = ['README.md', ...pagesIn('docs').map((name) => `docs/${name}`)].flatMap((page) =>
    read(page)
      .split(/\n\n|\n(?=\|)/)
      .filter((part) => !part.includes('in the clone'))
      .flatMap(linksIn)
      .flatMap(({ path }) => {
        const target = path === '' ? page : join(dirname(page), path);
        return isPackaged(target) ? [] : [`${page}: ${target}`];
      }),
  );
  expect(silent).toEqual([]);
});
