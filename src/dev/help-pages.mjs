/** Lays out the help of every command once, when the program is built, so that a run only has to read it. */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/**
 * Returns the help of every command at a width. Each page begins with a form feed and the words of its command on a
 * line of their own.
 * @param file what loads the built program
 */
export async function helpPages(file, width) {
  const { run } = createRequire(import.meta.url)(resolve(file)).loadChunk('main.cjs');
  // With the switch, they are parsed as command lines instead of answered from the pages of an earlier build.
  const asked = (...argv) => printed(run, [...argv, '--quiet'], width);
  const commands = (await asked('help', 'commands')).trimEnd().split('\n');
  const nouns = commands.flatMap((command) =>
    command.split(' ').map((_, at, words) => words.slice(0, at).join(' ')),
  );
  const pages = [];
  for (const command of new Set([...nouns, ...commands])) {
    pages.push(`\f${command}\n${await asked(...command.split(' ').filter(Boolean), '--help')}`);
  }
  return pages.join('');
}

/** Returns what a command line prints to a pipe. */
async function printed(run, argv, width) {
  let text = '';
  const stream = {
    write(piece, done) {
      text += piece;
      done();
    },
  };
  const io = { stdout: stream, stderr: stream, stdin: {}, width, height: 24, colour: {} };
  const code = await run(argv, io, {}, new AbortController().signal);
  if (code !== 0) throw new Error(`${argv.join(' ')} ended with ${code}: ${text}`);
  return text;
}
