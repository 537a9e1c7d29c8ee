/** How a person may write the name of a column or field: as the table has it, or as the interface does. */

import { CliError } from '../base/cli-error.ts';

/** A name that nothing has. */
export class UnknownName extends CliError {
  readonly asked: string;
  /** What it may have been meant for. */
  readonly among: readonly Named[];

  constructor(message: string, hint: string, { asked, among }: Pick<UnknownName, 'asked' | 'among'>) {
    super('usage', message, { hint });
    this.asked = asked;
    this.among = among;
  }
}

/** A name as it is compared: case does not count, and `-` is `_`. */
function plainName(name: string): string {
  return name.toLowerCase().replaceAll('-', '_');
}

/** The one of that name: by its name in the table, or else by the field that it shows, or by what else that is called. */
export interface Named {
  readonly name: string;
  readonly field?: string | undefined;
  readonly also?: readonly string[] | undefined;
}

export function findNamed<T extends Named>(all: readonly T[], asked: string): T | undefined {
  const wanted = plainName(asked);
  return (
    all.find(({ name }) => plainName(name) === wanted) ??
    all.find(({ field }) => field !== undefined && plainName(field) === wanted) ??
    all.find(({ also }) => also?.some((each) => plainName(each) === wanted) === true)
  );
}
