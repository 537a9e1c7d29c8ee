/** Parses URL templates of linkifiers (RFC 6570). */
import { parse } from 'uri-template';

export interface UrlTemplate {
  /** Names of its variables, in alphabetical order, each once. */
  readonly variables: readonly string[];
  /** Returns the address; a variable without a value leaves nothing behind. */
  expand(values: Readonly<Record<string, string>>): string;
}

/** Longest prefix that `{name:length}` may ask for (RFC 6570, 2.4.1). */
const longestPrefix = 9999;

/** Parses a template; undefined if it is invalid. */
export function parseTemplate(source: string): UrlTemplate | undefined {
  const template = tryParse(source);
  if (template === undefined) return undefined;
  const variables = new Set<string>();
  for (const part of template.ast.parts) {
    if (part.type === 'literal') {
      // The parser accepts a closing brace as an ordinary letter.
      if (part.value.includes('}')) return undefined;
      continue;
    }
    for (const { name, modifier, extension } of part.variables) {
      if (extension) return undefined;
      if (modifier?.type === 'substr' && !isPrefixLength(modifier.length)) return undefined;
      variables.add(name);
    }
  }
  return { variables: [...variables].sort(), expand: (values) => template.expand({ ...values }) };
}

function isPrefixLength(length: number): boolean {
  return length >= 1 && length <= longestPrefix;
}

function tryParse(source: string): ReturnType<typeof parse> | undefined {
  try {
    return parse(source);
  } catch {
    // It throws only for an invalid template.
    return undefined;
  }
}
