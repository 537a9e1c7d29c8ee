/** An image that is uploaded, read before anything is sent. */
import { basename } from 'node:path';
import type { Upload } from '../api/codecs/upload.ts';
import { emojiTypes, imageType } from '../api/image-type.ts';
import { usageError } from '../base/cli-error.ts';
import { pipedBytes } from '../base/piped.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { readWhole } from '../files/read-whole.ts';
import type { Context } from '../session/context.ts';

/** Bytes (docs/service.md, Emoji). */
const largest = 5 * 1024 * 1024;

/**
 * The image as it is uploaded, its type told by its content.
 * @param file a path; `-` is stdin
 * @param flag the option that names it, for errors
 * @param types media types that the service takes there
 * @throws a usage error where it cannot be read, is no image that the service takes, or is too large
 */
export async function readImage(
  file: string,
  { io }: Pick<Context, 'io'>,
  flag = '--file',
  types = emojiTypes,
): Promise<Upload> {
  if (file === '-' && io.stdinIsTerminal) {
    throw usageError(
      `${flag} - reads from a pipe, and stdin is a terminal`,
      'pipe the image in, or name a file',
    );
  }
  const where = file === '-' ? 'stdin' : file;
  const bytes = file === '-' ? await pipedBytes(io.stdin, `${flag}: stdin`) : await contentOf(file, flag);
  const type = imageType(bytes);
  if (type === undefined || !types.includes(type)) {
    throw usageError(
      `${flag}: ${where} is not an image that the server accepts`,
      types.map(formatName).join(', '),
    );
  }
  if (bytes.length > largest) {
    throw usageError(
      `${flag}: ${where} has ${(bytes.length / 1024 ** 2).toFixed(1)} MiB, at most 5 are taken`,
    );
  }
  const filename = file === '-' ? `image.${type.replace('image/', '')}` : basename(file);
  return { filename, type, bytes };
}

async function contentOf(file: string, flag: string): Promise<Buffer> {
  try {
    return await readWhole(file);
  } catch (error) {
    throw cannotRead(file, error, flag);
  }
}

/** `PNG` of `image/png`. */
function formatName(type: string): string {
  const name = type.replace('image/', '');
  return name === 'webp' ? 'WebP' : name.toUpperCase();
}
