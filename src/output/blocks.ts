/** Prints several things, each as its names and values. */
import type { Io } from './io.ts';
import { inWords, keyValueLines } from './lines.ts';
import { print } from './print.ts';
import type { Item, ListResult } from './result.ts';
import { loadStyle } from './style.ts';

/**
 * Prints the items with an empty line between them.
 * @param words for each item, the values in words
 */
export async function printBlocks(
  items: readonly Item[],
  words: NonNullable<ListResult['words']>,
  io: Io,
): Promise<void> {
  const { label } = await loadStyle(io.colour.stdout);
  const blocks = items.map((item, index) =>
    keyValueLines(inWords(item, words[index]), { aligned: io.stdoutIsTerminal, label }),
  );
  await print(
    io,
    blocks.flatMap((lines, index) => (index === 0 ? [...lines] : ['\n', ...lines])),
  );
}
