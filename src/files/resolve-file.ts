/** Resolves the paths of files that are kept between two runs, so that each has one name. */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type OutputFile, requireOutput } from './output-file.ts';

/**
 * Returns the path of an output file with links in it resolved, so that two processes that name it differently use
 * the same one. Throws a usage error if `requireOutput` does.
 */
export async function resolveFile(output: OutputFile): Promise<string> {
  await requireOutput(output);
  const { path } = output;
  const real = join(await realpath(dirname(path)), basename(path));
  // Returns the path as the person wrote it, unless it contains a link.
  return real === resolve(path) ? path : real;
}
