/** Files that are kept between two runs: each has one name, and is a file. */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type OutputFile, requireOutput } from './output-file.ts';

/**
 * The path of a file that may be written, with links on the way to it followed, so that two
 * processes that name it differently meet. Throws a usage error where `requireOutput` does.
 */
export async function resolveFile(output: OutputFile): Promise<string> {
  await requireOutput(output);
  const { path } = output;
  const real = join(await realpath(dirname(path)), basename(path));
  // As the person named it, unless a link is on the way.
  return real === resolve(path) ? path : real;
}
