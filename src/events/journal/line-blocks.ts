/** Reads the lines of a file of any size, one block at a time. */
import { usageError } from '../../base/cli-error.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { openToRead } from '../../files/open-no-follow.ts';

const blockSize = 1024 ** 2;
const newline = 10;

export interface LineBlock {
  /** Whole lines without their line ends. Valid until the next block is read. */
  readonly lines: readonly Buffer[];
  /** Offset in the file of the first line. */
  readonly offset: number;
  /** What follows the last line end of the file; only in the last block. */
  readonly torn?: Buffer;
}

/** Reads a file block by block. Throws a usage CliError if it cannot be read. */
export async function* lineBlocks(path: string): AsyncGenerator<LineBlock> {
  const handle = await openToRead(path).catch((error) => {
    throw cannotRead(path, error);
  });
  try {
    if (!(await handle.stat()).isFile()) throw usageError(`cannot read ${path}: it is not a regular file`);
    let rest: Buffer = Buffer.alloc(0);
    let offset = 0;
    for (;;) {
      const { bytesRead, buffer } = await handle
        .read(Buffer.allocUnsafe(blockSize), 0, blockSize)
        .catch((error) => {
          throw cannotRead(path, error);
        });
      if (bytesRead === 0) break;
      const read = buffer.subarray(0, bytesRead);
      const bytes = rest.length === 0 ? read : Buffer.concat([rest, read]);
      const lines: Buffer[] = [];
      let start = 0;
      // The carried-over part has no line end.
      for (let end = bytes.indexOf(newline, rest.length); end !== -1; end = bytes.indexOf(newline, start)) {
        lines.push(bytes.subarray(start, end));
        start = end + 1;
      }
      if (lines.length > 0) yield { lines, offset };
      offset += start;
      rest = bytes.subarray(start);
    }
    yield { lines: [], offset, ...(rest.length > 0 && { torn: rest }) };
  } finally {
    await handle.close();
  }
}
