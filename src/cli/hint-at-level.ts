/** Leaves out of a hint what the server at hand is too old for. */
import { flagsOf, isFlagNamed } from '../api/derive/flags.ts';
import { isWrite } from '../api/effect.ts';
import type { Verb } from '../commands/_define.ts';
import { findVerb } from './command-tree.ts';

/** Ways of one line: `bring it back: realmctl …; or choose another name`. */
const between = /((?:;|,) or |; )/;

/**
 * A hint with only those of its ways that can be gone at the server: each command and each flag that
 * one names is there at its level. Undefined where none is left.
 * @param verb whose flags are meant where a way names no command
 * @param level the server's feature level, asked for where it counts; undefined where it is not to be had
 */
export async function hintAtLevel(
  hint: string,
  verb: Verb,
  level: () => Promise<number | undefined>,
): Promise<string | undefined> {
  const canBeGone = async (way: string) => {
    const since = await sinceOfWay(way, verb);
    return since === 0 || ((await level()) ?? since) >= since;
  };
  const lines: string[] = [];
  for (const line of hint.split('\n')) {
    const [first = '', ...others] = line.split(between);
    let left = (await canBeGone(first)) ? first : undefined;
    for (let at = 0; at < others.length; at += 2) {
      const [join = '', way = ''] = others.slice(at, at + 2);
      if (await canBeGone(way)) left = left === undefined ? way : `${left}${join}${way}`;
    }
    if (left !== undefined) lines.push(left);
  }
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** The first level that has all that a way names; 0 where all levels do. */
async function sinceOfWay(way: string, own: Verb): Promise<number> {
  // What is too new is to be left out, and is named for that.
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

/** The first level at which a verb can do its work by any of its rows. */
function sinceOf({ since = 0, rows }: Verb): number {
  const writing = rows.filter(isWrite);
  const levels = (writing.length > 0 ? writing : rows).map((row) => row.since ?? 0);
  return Math.max(since, levels.length === 0 ? 0 : Math.min(...levels));
}
