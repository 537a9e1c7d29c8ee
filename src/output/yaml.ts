import type { Item } from './result.ts';
import { isSafe, safeJson } from './safe-text.ts';

/**
 * Returns YAML 1.2 that a 1.1 reader reads the same way (`yes`, `on` and similar words are quoted), with nulls and without
 * folded lines. Text with characters that could harm a terminal is quoted and has them as escapes.
 */
export async function yamlDocument(value: unknown): Promise<string> {
  const { Document, visit } = (await import('yaml')).default;
  const document = new Document(value, { compat: 'yaml-1.1', aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === 'string' && !isSafe(node.value)) {
        node.type = 'QUOTE_DOUBLE';
      }
    },
  });
  return yamlEscapes(document.toString({ lineWidth: 0 }));
}

/** Yields a sequence piece by piece. */
export async function* yamlSequence(items: Iterable<Item>): AsyncGenerator<string> {
  let isEmpty = true;
  for (const item of items) {
    isEmpty = false;
    yield await yamlDocument([item]);
  }
  if (isEmpty) yield '[]\n';
}

/**
 * Returns YAML text in which every unsafe character of a quoted string is an escape: like those of JSON, but one for
 * each whole code point, because YAML has no surrogate pairs.
 */
export function yamlEscapes(text: string): string {
  return safeJson(text).replace(
    /\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/g,
    (_, high: string, low: string) => {
      const character = String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16));
      return `\\U${(character.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`;
    },
  );
}
