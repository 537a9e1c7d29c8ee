/** Comments refer only to existing things: files of this repository, and sections of the page about the service. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commentsOf } from '../support/comments.ts';

const root = resolve(import.meta.dirname, '../..');
const page = 'docs/service.md';

const headings = [...readFileSync(join(root, page), 'utf8').matchAll(/^###? (.+)$/gm)]
  .map(([, heading = '']) => heading)
  .sort((one, other) => other.length - one.length);

const filePattern = /(?<![\w@/.-])(?:\.{1,2}\/)*(?:[\w.-]+\/)*[\w.-]+\.(?:md|ts|mts|mjs)\b/g;

/** Files in a comment that exist neither below the root nor beside its file. */
function missingFiles(comment: string, folder: string): string[] {
  const named = comment.match(filePattern) ?? [];
  return named.filter((file) => !existsSync(join(root, file)) && !existsSync(join(folder, file)));
}

/**
 * Text after the page's name in a comment that isn't one of its sections: `docs/service.md, Groups and
 * Channels`.
 */
function missingSections(comment: string): string[] {
  return comment
    .split(page)
    .slice(1)
    .flatMap((rest) => {
      const wrong: string[] = [];
      for (let left = rest; ; ) {
        const [lead] = /^(?:,| and|, and) /.exec(left) ?? [];
        if (lead === undefined || (left !== rest && !/^[A-Z]/.test(left.slice(lead.length)))) {
          return left === rest ? [rest.slice(0, 30)] : wrong;
        }
        left = left.slice(lead.length);
        const heading = headings.find(
          (each) => left.startsWith(each) && !/^\w/.test(left.slice(each.length)),
        );
        if (heading === undefined) return [...wrong, left.slice(0, 30)];
        left = left.slice(heading.length);
      }
    });
}

/** Words for the source of a fact that lead nowhere. */
function vagueSources(comment: string): string[] {
  return comment.match(/the service's source|the API changelog|\bits source\b/g) ?? [];
}

const files = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?ts$|\.mjs$/.test(file) && !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);

const comments = files.flatMap((file) =>
  commentsOf(readFileSync(join(root, file), 'utf8')).map((comment) => ({ file, comment })),
);

function complaints(find: (comment: string, folder: string) => readonly string[]): string[] {
  return comments.flatMap(({ file, comment }) =>
    find(comment, join(root, dirname(file))).map((what) => `${file}: ${what}`),
  );
}

describe('comments', () => {
  it('name files that are in the repository', () => {
    expect(complaints(missingFiles)).toEqual([]);
  });

  it('name sections that docs/service.md has', () => {
    expect(complaints(missingSections)).toEqual([]);
  });

  it('name that page as the source of a fact, not words that lead nowhere', () => {
    expect(complaints(vagueSources)).toEqual([]);
  });
});

describe("the search for those that don't", () => {
  it('reads block, document and line comments, but no strings', () => {
    const text =
      "/** One\n * two. */\nconst a = '// no'; // three\n// four\nconst b = `/* no */`; /* five */\n";
    expect(commentsOf(text)).toEqual(['One two.', 'three four', 'five']);
  });

  it('accepts a file below the root or beside the comment, but no address', () => {
    const folder = join(root, 'test/dev');
    expect(missingFiles('See package.json, README.md and comments.test.ts.', folder)).toEqual([]);
    expect(missingFiles('See https://example.invalid/other.md.', folder)).toEqual([]);
    expect(missingFiles('See interface.md, docs/nowhere.md and no-such.ts.', folder)).toEqual([
      'interface.md',
      'docs/nowhere.md',
      'no-such.ts',
    ]);
  });

  it.each([
    ['(docs/service.md, Groups)', []],
    ['docs/service.md, Group settings: the forms', []],
    ['docs/service.md, Groups and Feature levels.', []],
    ['docs/service.md, Groups, Channels and more', []],
    ['docs/service.md, Events, and what comes of them', []],
    ['docs/service.md says so', [' says so']],
    ['docs/service.md, Nowhere', ['Nowhere']],
    ['docs/service.md, Groups and Nowhere', ['Nowhere']],
    ['docs/service.md, Groupsets', ['Groupsets']],
  ])('of "%s" finds %j', (comment, wrong) => {
    expect(missingSections(comment)).toEqual(wrong);
  });

  it('finds the words that lead nowhere', () => {
    expect(vagueSources("Before 303 (the API changelog; the service's source).")).toHaveLength(2);
  });
});
