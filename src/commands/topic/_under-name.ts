import type { Verb } from '../_define.ts';

/** A verb of channels that is one of topics too: the same, with examples in its own words. */
export function underName(verb: Verb, before: string, words: string): Verb {
  const examples = verb.examples.map((each) => ({ ...each, line: each.line.replace(before, words) }));
  return { ...verb, examples };
}
