/** No text for people has a phrase that reads like a translation: help, pages and messages use the field's words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { avoidedPhrasesIn } from '../support/avoided-phrases.ts';

const root = resolve(import.meta.dirname, '../..');

/** The texts of a module: each literal, and concatenated ones as a whole. */
function textsOf(code: string): string[] {
  const source = ts.createSourceFile('some.ts', code, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const textOf = (node: ts.Node): string => {
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isTemplateExpression(node)) {
      return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      return textOf(node.left) + textOf(node.right);
    }
    return '…';
  };
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== '…') found.push(text);
    if (!ts.isBinaryExpression(node) || text === '…') ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** realmctl's own messages; the sandbox uses the service's words. */
const modules = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.startsWith('sandbox/'),
);

it('no message in the source', () => {
  const poor = modules.flatMap((name) => {
    const code = readFileSync(join(root, 'src', name), 'utf8');
    // Most files contain none of the phrases, even in concatenated text, and need not be parsed.
    if (avoidedPhrasesIn(code.replaceAll(/['`]\s*\+\s*['`]/g, '')).length === 0) return [];
    return textsOf(code)
      .flatMap(avoidedPhrasesIn)
      .map((fault) => `src/${name}: ${fault}`);
  });
  expect([...new Set(poor)]).toEqual([]);
});

const docs = ['', 'json/'].flatMap((folder) =>
  readdirSync(join(root, 'docs', folder)).flatMap((name) =>
    name.endsWith('.md') ? [`${folder}${name}`] : [],
  ),
);

it.each(['README.md', 'CONTRIBUTING.md', ...docs.map((name) => `docs/${name}`)])('nothing in %s', (page) => {
  expect(avoidedPhrasesIn(readFileSync(join(root, page), 'utf8'))).toEqual([]);
});

it('finds a phrase across a line break and in concatenated text, but not in comments', () => {
  expect(avoidedPhrasesIn('the channel is so\nalready')).toEqual([
    "'so already' in 'the channel is so already': write 'is already up to date; unchanged'",
  ]);
  const code = "// is so already\nconst one = 'the organization is ' +\n  'as files say';";
  expect(textsOf(code)).toContain('the organization is as files say');
  expect(textsOf(code).flatMap(avoidedPhrasesIn)).toHaveLength(1);
});
