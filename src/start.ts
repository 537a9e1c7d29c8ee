/**
 * The first file that a run loads. It answers by itself what needs nothing else, and writes it without the streams of
 * Node.js: loading what they need, and the program, takes a third of the time that Node.js itself takes to start.
 */
import { fstatSync, writeSync } from 'node:fs';
import { completeWord } from './base/complete-word.ts';
import { lookInside, type ReadInside } from './base/own-files.ts';
import { helpAtOnce, versionAtOnce } from './cli/at-once.ts';

/**
 * Runs the process's own command line.
 * @param inside reads a file from the executable, if this is one
 */
export async function start(inside?: ReadInside): Promise<void> {
  lookInside(inside);
  const argv = process.argv.slice(2);
  const answer = versionAtOnce(argv) ?? storedHelp(argv);
  if (answer !== undefined && isWritten(answer)) return;
  // The executable loads its own chunks.
  const loader = inside === undefined ? await import('./chunks/package.ts') : undefined;
  if (loader !== undefined && argv[0] === completeWord) {
    const names = await loader.completedFromCache(argv.slice(1), process.env);
    if (names !== undefined && isWritten(names)) return;
  }
  const { main } = loader === undefined ? await import('./main.ts') : loader.loadProgram();
  await main(inside);
}

function storedHelp(argv: readonly string[]): string | undefined {
  const width = widthKnown();
  return width === undefined ? undefined : helpAtOnce(argv, width);
}

/** Returns the width of the output; undefined if one of the streams, which then knows it, may be a terminal. */
function widthKnown(): number | undefined {
  try {
    if (fstatSync(1).isCharacterDevice()) return undefined;
    const { COLUMNS = '' } = process.env;
    if (/^0*[1-9][0-9]{0,4}$/.test(COLUMNS)) return Number(COLUMNS);
    return fstatSync(2).isCharacterDevice() ? undefined : 80;
  } catch {
    return undefined;
  }
}

/** Whether standard output took the text. If not, the program writes it, and reports why that fails. */
function isWritten(text: string): boolean {
  let rest = Buffer.from(text);
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(1, rest));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EAGAIN') return code === 'EPIPE';
    // A pipe that is full and does not block.
    process.stdout.on('error', () => {}).write(rest);
  }
  return true;
}
