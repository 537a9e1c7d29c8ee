import type { Verb } from '../_define.ts';

/** Returns a verb of channels as one of topics, with examples in its own words. */
export function underName(verb: Verb, before: string, words: string): Verb {
  const examples = verb.examples.map((each) => ({ ...each, line: each.line.replace(before, words) }));
  return { ...verb, examples };
}
