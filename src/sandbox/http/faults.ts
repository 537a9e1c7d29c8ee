/** Injects faults: the effects of a bad network and a bad server on a call. The only importer of pure-rand. */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { usageError } from '../../base/cli-error.ts';

/** The faults. Each has a probability, and a call has at most one fault, so the probabilities add up to at most 1. */
const faultNames = ['drop-before', 'drop-after', 'http500', 'http502html', 'http429', 'truncate'] as const;
type FaultName = (typeof faultNames)[number];

/** Takes parameters, separated by +, that POST calls accept and do not apply: success is not proof. */
const dropsKey = 'accepts-and-drops';

export interface FaultSpec {
  readonly chances: Readonly<Partial<Record<FaultName, number>>>;
  readonly drops: ReadonlySet<string>;
  /** Milliseconds by which every reply is delayed. */
  readonly slow: number;
  readonly seed: number;
}

/**
 * The fault of one call:
 * - `drop-before`: the connection is cut, nothing was done;
 * - `drop-after`: the work is done, then the connection is cut;
 * - `http500`, `http502html`: the reply is an error; whether the work was done is in `executed`, half of the time
 * each, so that a client has to find out;
 * - `http429`: refused before the work, to be repeated soon;
 * - `truncate`: the work is done, the reply is cut in the middle.
 */
export interface Fault {
  readonly name: FaultName;
  readonly executed: boolean;
}

export interface Faults {
  readonly slow: number;
  /** Parameters that POST calls accept and do not apply. */
  readonly drops: ReadonlySet<string>;
  /** Returns the fault of the next call, if any. The same seed gives the same sequence. */
  next(): Fault | undefined;
}

/** How many seconds a call refused by `http429` is told to wait. */
export const faultyWait = 0.05;

/** Reads `drop-before=0.1,slow=50,seed=7`. Throws a usage error that names the part. */
export function parseFaults(text: string): FaultSpec {
  const chances: Partial<Record<FaultName, number>> = {};
  const numbers = { slow: 0, seed: 1 };
  const drops = new Set<string>();
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const mark = part.indexOf('=');
    const name = part.slice(0, Math.max(mark, 0)).trim();
    const value = part.slice(mark + 1).trim();
    if (mark < 0 || seen.has(name)) throw badPart(part, mark < 0 ? 'has no value' : 'is given twice');
    seen.add(name);
    if (name === 'slow' || name === 'seed') numbers[name] = readInteger(part, value);
    else if (name === dropsKey) for (const param of readNames(part, value)) drops.add(param);
    else if (isFaultName(name)) chances[name] = readChance(part, value);
    else throw badPart(part, 'names no fault');
  }
  const sum = Object.values(chances).reduce((total, chance) => total + chance, 0);
  if (sum > 1 + Number.EPSILON * faultNames.length) {
    throw usageError(
      `--faults: the chances in '${text}' add up to more than 1`,
      'a call meets one fault at most',
    );
  }
  return { chances, drops, ...numbers };
}

function isFaultName(name: string): name is FaultName {
  return (faultNames as readonly string[]).includes(name);
}

function readChance(part: string, value: string): number {
  const chance = Number(value);
  if (!/^[0-9]*\.?[0-9]+$/.test(value) || chance > 1) throw badPart(part, 'is no chance from 0 to 1');
  return chance;
}

function readNames(part: string, value: string): readonly string[] {
  if (!/^[a-z0-9_]+(\+[a-z0-9_]+)*$/.test(value)) throw badPart(part, 'names no parameters');
  return value.split('+');
}

function readInteger(part: string, value: string): number {
  if (!/^[0-9]{1,9}$/.test(value)) throw badPart(part, 'is no whole number');
  return Number(value);
}

function badPart(part: string, problem: string): Error {
  return usageError(
    `--faults: '${part}' ${problem}`,
    `write ${faultNames.map((name) => `${name}=0.1`).join(', ')}, slow=50, seed=1, ${dropsKey}=PARAM, separated by commas`,
  );
}

/** Creates the sequence of faults of a specification. */
export function createFaults({ chances, drops, slow, seed }: FaultSpec): Faults {
  const generator = xoroshiro128plus(seed);
  const draw = () => uniformInt(generator, 0, 0x7fff_ffff) / 0x8000_0000;
  return {
    slow,
    drops,
    next() {
      // Each call takes two random numbers, used or not, so that one fault more or less does not
      // change the rest of the sequence.
      let left = draw();
      const half = draw() < 0.5;
      for (const name of faultNames) {
        const chance = chances[name] ?? 0;
        if (left < chance) return { name, executed: executesUnder(name, half) };
        left -= chance;
      }
      return undefined;
    },
  };
}

function executesUnder(name: FaultName, half: boolean): boolean {
  if (name === 'drop-after' || name === 'truncate') return true;
  return (name === 'http500' || name === 'http502html') && half;
}
