/** A file to upload, checked before anything is sent, and read while it is sent. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StreamedBytes, Upload } from '../../api/codecs/upload.ts';
import { usageError } from '../../base/cli-error.ts';
import { refuseEndless } from '../../base/file-mode.ts';
import { pipedBytes } from '../../base/piped.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { readPipe } from '../../files/read-pipe.ts';
import type { Context } from '../../session/context.ts';

/**
 * Opens a file under the name that people will see, from which the server infers its type.
 * @param path `-` is stdin, which has no name
 * @throws a usage error if it cannot be read
 */
export async function openUpload(
  path: string,
  name: string | undefined,
  { io }: Pick<Context, 'io'>,
): Promise<Upload> {
  if (path === '-' && name === undefined) {
    throw usageError('--name is required for stdin', 'name the file as people will see it: --name plan.txt');
  }
  const filename = name ?? basename(path);
  const bytes = path === '-' ? inMemory(await pipedBytes(io.stdin, 'stdin')) : await fileAt(path);
  return { filename, type: '', bytes };
}

async function fileAt(path: string): Promise<StreamedBytes> {
  try {
    const found = await stat(path);
    refuseEndless(path, found);
    if (found.isFIFO()) return inMemory(await readPipe(path));
    if (found.isDirectory()) throw usageError(`cannot upload ${path}: it is a folder`);
    const { size } = found;
    // Data that is appended meanwhile is not sent, since the size was announced before.
    return { length: size, open: () => createReadStream(path, size === 0 ? {} : { end: size - 1 }) };
  } catch (error) {
    throw cannotRead(path, error);
  }
}

function inMemory(bytes: Buffer): StreamedBytes {
  return {
    length: bytes.length,
    async *open() {
      yield bytes;
    },
  };
}
