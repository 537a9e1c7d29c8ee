/** The index of the documentation, and the links between its pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const read = (page: string) => readFileSync(join(root, page), 'utf8');

/** Text and target of each link to a page of the project. */
function linksIn(text: string): { text: string; path: string; anchor: string }[] {
  return [...text.matchAll(/\[([^\]]+)\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(
    ([, words = '', path = '', anchor = '']) => ({ text: words, path, anchor }),
  );
}

/** Headings as a Markdown viewer makes anchors of them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

it('names every page once, by its heading', () => {
  const named = linksIn(read('docs/README.md')).filter(({ path }) => !path.startsWith('..'));
  const headings = docs
    .filter((name) => name !== 'README.md')
    .map((name) => [name, /^# (.*)$/m.exec(read(`docs/${name}`))?.[1]]);
  expect(named.map(({ path, text }) => [path, text]).sort()).toEqual(headings.sort());
});

it.each(['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)])(
  '%s has no broken link',
  (page) => {
    const broken = linksIn(read(page)).flatMap(({ path, anchor }) => {
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(root, target))) return [target];
      if (anchor === '' || !target.endsWith('.md')) return [];
      return anchorsOf(read(target)).includes(anchor) ? [] : [`${target}#${anchor}`];
    });
    expect(broken).toEqual([]);
  },
);
