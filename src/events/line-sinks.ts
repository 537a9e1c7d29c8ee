/** Sinks that write lines to a stream, or to the output file, which contains each record exactly once. */
import { writeAll } from '../output/write.ts';
import { textsOf } from './line-texts.ts';
import type { OutFile } from './out-file.ts';
import type { Sink } from './sink.ts';

const batchSize = 1000;

/**
 * Creates a sink that prints lines.
 * @param show returns the text for some lines, or undefined if the signal came first; without it they are printed
 *   unchanged
 */
export function printSink(
  stream: NodeJS.WritableStream,
  show?: (lines: readonly string[]) => Promise<string | undefined>,
): Sink {
  return {
    batchSize,
    async write(lines) {
      const shown = await show?.(lines);
      if (show !== undefined && shown === undefined) return { accepted: 0 };
      const texts = shown === undefined ? textsOf(lines) : [shown];
      if (await writeAll(stream, texts)) return { accepted: lines.length };
      return { accepted: 0, end: 'reader-gone' };
    },
    flush: async () => {},
  };
}

export function fileSink(file: OutFile): Sink {
  return {
    batchSize,
    async write(lines) {
      await file.append(lines);
      return { accepted: lines.length };
    },
    flush: () => file.sync(),
  };
}
