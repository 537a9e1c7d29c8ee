import { dirname, isAbsolute, join } from 'node:path';
import type { ExitReason } from '../../base/exit-codes.ts';

/** A place in a file, for messages; lines and columns start at 1, as in editors. */
export interface Place {
  /** The path that the person gave, or the path below the folder that they gave. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Returns the place as `realm.yaml:12:5`. */
export function placeText({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** An error in a file. Each is reported in one line, all of them before anything is sent. */
export interface Fault {
  readonly place: Place;
  readonly message: string;
  readonly hint?: string | undefined;
  /** The other place, if two places contradict each other. */
  readonly other?: Place | undefined;
  /** The exit reason of a command that is refused for the same reason; absent for a usage error. */
  readonly exitReason?: ExitReason | undefined;
}

/** Resolves a path that is written in a file: relative to the file's folder, as in other files that name files. */
export function pathBeside(file: string, path: string): string {
  if (isAbsolute(path)) return path;
  const joined = join(dirname(file), path);
  return joined === '-' ? './-' : joined;
}
