/** Removes the parts of a hint that the server is too old for. */
import { flagsOf, isFlagNamed } from '../api/derive/flags.ts';
import type { Verb } from '../commands/_define.ts';
import { findVerb } from './command-tree.ts';
import { sinceOf } from './since-of.ts';

/** The separator between the ways in one line: `unarchive it: realmctl …; or choose another name`. */
const between = /((?:;|,) or |; )/;

/**
 * Returns a hint with only the ways that work on this server: every command and flag that a way names must exist at
 * its level. Undefined if none is left.
 * @param verb the verb whose flags are meant if a way names no command
 * @param level returns the server's feature level, called only if it matters; undefined if it cannot be found out
 */
export async function hintAtLevel(
  hint: string,
  verb: Verb,
  level: () => Promise<number | undefined>,
): Promise<string | undefined> {
  const isKnown = async (way: string) => {
    const since = await sinceOfWay(way, verb);
    return since === 0 || ((await level()) ?? since) >= since;
  };
  const lines: string[] = [];
  for (const line of hint.split('\n')) {
    const [first = '', ...others] = line.split(between);
    let left = (await isKnown(first)) ? first : undefined;
    for (let at = 0; at < others.length; at += 2) {
      const [join = '', way = ''] = others.slice(at, at + 2);
      if (await isKnown(way)) left = left === undefined ? way : `${left}${join}${way}`;
    }
    if (left !== undefined) lines.push(left);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Returns the first level that has everything a way names; 0 if every level does. */
async function sinceOfWay(way: string, own: Verb): Promise<number> {
  // The way says to leave out something too new, and names it for that reason.
  if (way.startsWith('leave out ')) return 0;
  const named = await findVerb(/realmctl((?: [a-z-]+)+)/.exec(way)?.[1]?.trim().split(' ') ?? []);
  const flags = [...way.matchAll(/--([a-z-]+)/g)].map(([, word = '']) => {
    const found = flagsOf(named ?? own).find(
      (each) => isFlagNamed(each, word) || each.opposite.includes(word),
    );
    return found?.param.since ?? 0;
  });
  return Math.max(named === undefined ? 0 : sinceOf(named), ...flags);
}
