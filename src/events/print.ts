/** Records go to a stream, or to the file that holds each exactly once. */
import { writeAll } from '../output/write.ts';
import type { OutFile } from './out-file.ts';
import type { Sink } from './sink.ts';

const atOnce = 1000;

/** @param show makes the text of some lines; without it they are printed as they are */
export function printSink(
  stream: NodeJS.WritableStream,
  show: (lines: readonly string[]) => string | Promise<string> = plainLines,
): Sink {
  return {
    atOnce,
    async take(lines) {
      if (await writeAll(stream, [await show(lines)])) return { accepted: lines.length };
      return { accepted: 0, end: 'reader-gone' };
    },
    settle: async () => {},
  };
}

export function fileSink(file: OutFile): Sink {
  return {
    atOnce,
    async take(lines) {
      await file.append(plainLines(lines));
      return { accepted: lines.length };
    },
    settle: () => file.sync(),
  };
}

function plainLines(lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
