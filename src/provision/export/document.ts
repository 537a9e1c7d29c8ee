/** Writes an export as text: YAML with a line for each value, or JSON. */

import { isSafe, safeText } from '../../output/safe-text.ts';
import { yamlEscapes } from '../../output/yaml.ts';
import { nameValue, nameWord } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import type { ExportedEntry, ExportedKind } from './exported.ts';
import type { Plain } from './field-value.ts';

type Tree = ReadonlyMap<string, Plain | Tree | readonly Tree[]>;

/** Returns a list for kinds that the server keeps in an order, otherwise a map by names. */
function treeOfKind({ kind, entries }: ExportedKind): Plain | Tree | readonly Tree[] {
  const { key, ordered } = kindOf(kind);
  if (key === '') return entries[0]?.value ?? {};
  if (ordered !== true) return new Map(entries.map((entry) => [entry.key, entry.value]));
  return entries.map((entry) => itemOf(kind, entry));
}

function itemOf(kind: KindName, { key, value }: ExportedEntry): Tree {
  return new Map<string, Plain>([[nameWord(kind), nameValue(kind, key)], ...Object.entries(value)]);
}

/**
 * Returns YAML without characters that could harm a terminal: values and keys have them as escapes that read back as
 * the same character, comments have them in visible form.
 * @param head lines of the comment at the top
 */
export async function yamlText(kinds: readonly ExportedKind[], head: readonly string[]): Promise<string> {
  const { Document, isPair, isScalar, visit } = (await import('yaml')).default;
  const tree = new Map(
    kinds.filter(({ entries }) => entries.length > 0).map((each) => [each.kind, treeOfKind(each)]),
  );
  const document = new Document(tree, { version: '1.2', schema: 'core', aliasDuplicateObjects: false });
  visit(document, {
    Pair(_, { key }) {
      // Unquoted, it would be a merge key.
      if (isScalar(key) && key.value === '<<') key.type = 'QUOTE_DOUBLE';
    },
    Scalar(_, node) {
      if (typeof node.value === 'string' && !node.value.split('\n').every(isSafe)) node.type = 'QUOTE_DOUBLE';
    },
  });
  document.commentBefore = commentOf(head);
  const { contents } = document;
  const pairs = (contents as unknown as { readonly items: readonly unknown[] }).items.filter(isPair);
  const notes = new Map(kinds.map((each) => [each.kind as string, each.notes]));
  for (const { key } of pairs) {
    const lines = isScalar(key) ? notes.get(String(key.value)) : undefined;
    if (isScalar(key) && lines !== undefined && lines.length > 0) {
      key.commentBefore = commentOf(lines);
    }
  }
  const empty = kinds.filter(({ entries }) => entries.length === 0).flatMap((each) => each.notes);
  if (empty.length > 0) document.comment = commentOf(empty);
  return yamlEscapes(document.toString({ lineWidth: 0, indentSeq: true }));
}

/** Puts each line into one comment line, whatever names contain. */
function commentOf(lines: readonly string[]): string {
  return lines.map((line) => ` ${safeText(line.replace(/\s+/g, ' '))}`).join('\n');
}

/** Returns the same as JSON, which has no comments. */
export function jsonText(kinds: readonly ExportedKind[]): string {
  return `${JSON.stringify(jsonTree(kinds), null, 2)}\n`;
}

/** Returns the values themselves. */
export function jsonTree(kinds: readonly ExportedKind[]): Readonly<Record<string, unknown>> {
  const shown = kinds.filter(({ entries }) => entries.length > 0);
  return Object.fromEntries(shown.map((each) => [each.kind, plainTree(treeOfKind(each))]));
}

function plainTree(tree: Plain | Tree | readonly Tree[]): unknown {
  if (tree instanceof Map) {
    return Object.fromEntries([...tree].map(([key, each]) => [key, plainTree(each as Plain)]));
  }
  return Array.isArray(tree) ? tree.map((each) => plainTree(each as Plain)) : tree;
}
