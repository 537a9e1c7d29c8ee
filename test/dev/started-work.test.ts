/**
 * Concurrent work that fails while something else is awaited ends the process, because nobody handles it yet.
 * So await first, then list what runs concurrently.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const together = /^(Promise\.(all|allSettled|race)|allInOrder)$/;

function waits(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return false;
  return ts.isAwaitExpression(node) || ts.forEachChild(node, (child) => waits(child) || undefined) === true;
}

/** Elements of lists of work that are awaited while those before them run. */
function waitedFor(text: string): string[] {
  const source = ts.createSourceFile('some.ts', text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const [list] =
      ts.isCallExpression(node) && together.test(node.expression.getText()) ? node.arguments : [];
    if (list !== undefined && ts.isArrayLiteralExpression(list)) {
      found.push(
        ...list.elements
          .slice(1)
          .filter(waits)
          .map((each) => each.getText()),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The same in a file; most need not be parsed. */
const foundIn = (text: string) => (/\b(all|allSettled|race|allInOrder)\(/.test(text) ? waitedFor(text) : []);

it('finds it', () => {
  expect(waitedFor('Promise.all([read(), (await open()).list()])')).toEqual(['(await open()).list()']);
  expect(waitedFor('Promise.all([(await open()).list(), async () => await read()])')).toEqual([]);
});

it('nothing is awaited between the starts of concurrent work', () => {
  const folder = new URL('../../src', import.meta.url).pathname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const found = files.flatMap((file) =>
    foundIn(readFileSync(join(folder, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
