import { dirname, isAbsolute, join } from 'node:path';
import type { ExitReason } from '../../base/exit-codes.ts';

/** Where something stands in a file, for messages: lines and columns begin with 1, as editors count. */
export interface Place {
  /** As the person named it, or its path below the folder that was named. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** `realm.yaml:12:5`. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Something that a file says and that cannot be: one line a fault, all of them told before anything is sent. */
export interface Fault {
  readonly place: Place;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The other place, where two places say what cannot both be. */
  readonly other?: Place | undefined;
  /** How a command ends that is refused for the same; absent where it is a usage error there too. */
  readonly exitReason?: ExitReason | undefined;
}

/** Where a path leads that stands in a file: relative ones start at its folder, as in other files that name files. */
export function pathBeside(file: string, path: string): string {
  if (isAbsolute(path)) return path;
  const joined = join(dirname(file), path);
  return joined === '-' ? './-' : joined;
}
