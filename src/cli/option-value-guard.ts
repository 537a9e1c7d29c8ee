/**
 * Rejects flags with a value that they do not take, or without one that they need, and flags that contradict each
 * other.
 */
import type { Option } from 'commander';
import { usageError } from '../base/cli-error.ts';

/**
 * Throws a usage error for `--description --dry-run`, where the value was forgotten: the flag would become the text,
 * and the change would be made instead of shown. To set that text, write `--description=--dry-run`.
 */
export function refuseSwallowedFlags(argv: readonly string[], options: readonly Option[]): void {
  const flags = new Set(['--help', '--', ...options.flatMap(({ long }) => long ?? [])]);
  const valued = new Set(options.filter(({ required }) => required).map(({ long }) => long));
  const end = argv.indexOf('--');
  for (let at = 0; at < argv.length; at += 1) {
    const [flag = '', value] = argv.slice(at, at + 2);
    if (end !== -1 && at > end) return;
    if (!valued.has(flag)) continue;
    if (value !== undefined && flags.has(value)) {
      throw usageError(
        `${flag} needs a value`,
        `if '${value}' is meant as its value, write ${flag}=${value}`,
      );
    }
    at += 1;
  }
}

/** Throws a usage error for `--private=true`: a switch takes no value. */
export function refuseValuedSwitches(argv: readonly string[], options: readonly Option[]): void {
  const end = argv.indexOf('--');
  for (const word of end === -1 ? argv : argv.slice(0, end)) {
    const [flag, value] = word.split('=', 2);
    const { long } = options.find((option) => option.long === flag && !option.required) ?? {};
    if (long == null || value === undefined) continue;
    const opposite = long.startsWith('--no-') ? long.replace(/^--no-/, '--') : long.replace(/^--/, '--no-');
    const both = options.some((option) => option.long === opposite);
    throw usageError(
      `${long} takes no value`,
      `write ${long}${both ? `, or ${opposite} for the opposite` : ''}`,
    );
  }
}

/** Throws a usage error for `--private --no-private`: the last one would win silently. */
export function refuseContradictions(argv: readonly string[], options: readonly Option[]): void {
  const end = argv.indexOf('--');
  const words = new Set(end === -1 ? argv : argv.slice(0, end));
  for (const { long, negate } of options) {
    if (long == null || !negate || !words.has(long)) continue;
    const opposite = long.replace(/^--no-/, '--');
    if (words.has(opposite)) throw usageError(`${opposite} and ${long} cannot be combined`);
  }
}
