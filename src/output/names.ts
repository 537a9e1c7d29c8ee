/** Compares the names of columns and fields that a person writes: as in the table or as in the interface. */

import { CliError } from '../base/cli-error.ts';

/** Thrown for a name that does not exist. */
export class UnknownName extends CliError {
  readonly given: string;
  /** The names that exist. */
  readonly known: readonly Named[];

  constructor(
    message: string,
    hint: string,
    { given: asked, known: among }: Pick<UnknownName, 'given' | 'known'>,
  ) {
    super('usage', message, { hint });
    this.given = asked;
    this.known = among;
  }
}

/** Returns a name in the form in which names are compared: without case, and with `_` for `-`. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

/** Something that can be named: by its name in the table, else by the field that it shows, or by its other names. */
export interface Named {
  readonly name: string;
  readonly field?: string | undefined;
  readonly also?: readonly string[] | undefined;
}

export function findNamed<T extends Named>(all: readonly T[], given: string): T | undefined {
  const wanted = plainName(given);
  return (
    all.find(({ name }) => plainName(name) === wanted) ??
    all.find(({ field }) => field !== undefined && plainName(field) === wanted) ??
    all.find(({ also }) => also?.some((each) => plainName(each) === wanted) === true)
  );
}
