/** Reads the lines of a file of any size, one block at a time. */
import { usageError } from '../../base/cli-error.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { openToRead } from '../../files/open-as-it-is.ts';

const blockSize = 1024 ** 2;
const newline = 10;

interface Block {
  /** Whole lines with their line ends. Valid until the next block is read. */
  readonly bytes: Buffer;
  /** Offset in the file of the first line. */
  readonly offset: number;
  /** What follows the last line end of the file; only in the last block. */
  readonly torn?: Buffer;
}

export interface LineBlock extends Omit<Block, 'bytes'> {
  /** Whole lines without their line ends. Valid until the next block is read. */
  readonly lines: readonly Buffer[];
}

/** Reads a file block by block. Throws a usage CliError if it cannot be read. */
export async function* lineBlocks(path: string): AsyncGenerator<LineBlock> {
  for await (const { bytes, ...block } of blocks(path)) {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      lines.push(bytes.subarray(start, end));
      start = end + 1;
    }
    yield { ...block, lines };
  }
}

/** The same with lines as texts in which each byte is a character: most need no decoding as UTF-8, which is slow. */
export async function* textBlocks(path: string): AsyncGenerator<readonly string[]> {
  for await (const { bytes } of blocks(path)) {
    if (bytes.length > 0) yield bytes.toString('latin1', 0, bytes.length - 1).split('\n');
  }
}

async function* blocks(path: string): AsyncGenerator<Block> {
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
      const end = bytes.lastIndexOf(newline) + 1;
      if (end > 0) yield { bytes: bytes.subarray(0, end), offset };
      offset += end;
      rest = bytes.subarray(end);
    }
    yield { bytes: Buffer.alloc(0), offset, ...(rest.length > 0 && { torn: rest }) };
  } finally {
    await handle.close();
  }
}
