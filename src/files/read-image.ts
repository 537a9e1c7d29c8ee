/** Reads an image for upload, before anything is sent. */
import { basename } from 'node:path';
import type { Upload } from '../api/codecs/upload.ts';
import { emojiTypes, imageType } from '../api/image-type.ts';
import { usageError } from '../base/cli-error.ts';
import { pipedBytes } from '../base/piped.ts';
import { cannotRead } from './cannot-read.ts';
import { readWhole } from './read-whole.ts';

/** The largest image, in bytes (docs/service.md, Emoji). */
const largest = 5 * 1024 * 1024;

/** Standard input, if the image may come from a pipe. */
interface Input {
  readonly io: { readonly stdin: NodeJS.ReadableStream; readonly stdinIsTerminal: boolean };
}

/**
 * Returns the image for upload, with the type of its content.
 * @param file a path; `-` is stdin
 * @param flag the option that names it, for errors
 * @param types media types that the server accepts
 * @throws a usage error if it cannot be read, is not an image that the server accepts, or is too large
 */
export async function readImage(
  file: string,
  { io }: Input,
  flag = '--file',
  types = emojiTypes,
): Promise<Upload> {
  if (file !== '-') return readImageFile(file, flag, types);
  if (io.stdinIsTerminal) {
    throw usageError(`${flag} - reads stdin, but stdin is a terminal`, 'pipe the image in, or name a file');
  }
  return imageIn(await pipedBytes(io.stdin, `${flag}: stdin`), { where: 'stdin', flag, types });
}

/**
 * Returns an image from a file.
 * @param flag the option or key that names it, for errors
 */
export async function readImageFile(file: string, flag: string, types = emojiTypes): Promise<Upload> {
  const bytes = await readWhole(file).catch((error) => {
    throw cannotRead(file, error, flag);
  });
  return imageIn(bytes, { name: basename(file), where: file, flag, types });
}

interface About {
  /** The name for the upload; stdin has none. */
  readonly name?: string;
  readonly where: string;
  readonly flag: string;
  readonly types: readonly string[];
}

function imageIn(bytes: Buffer, { name, where, flag, types }: About): Upload {
  const type = imageType(bytes);
  if (type === undefined || !types.includes(type)) {
    throw usageError(
      `${flag}: ${where} is not an image that the server accepts`,
      types.map(formatName).join(', '),
    );
  }
  if (bytes.length > largest) {
    throw usageError(
      `${flag}: ${where} has ${(bytes.length / 1024 ** 2).toFixed(1)} MiB, and at most 5 are allowed`,
    );
  }
  return { filename: name ?? `image.${type.replace('image/', '')}`, type, bytes };
}

/** Returns `PNG` for `image/png`. */
function formatName(type: string): string {
  const name = type.replace('image/', '');
  return name === 'webp' ? 'WebP' : name.toUpperCase();
}
