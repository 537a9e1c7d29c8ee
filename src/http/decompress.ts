/** Decompresses a reply. We ask for no compression, but some servers use it anyway. */
import * as zlib from 'node:zlib';
import { TransportError } from './transport-types.ts';

/**
 * Returns a body without its encodings. Throws a TransportError for an unknown encoding or invalid data.
 * @param codings in the order in which they were applied
 * @param longest how many bytes the body may have
 */
export function unpack(
  bytes: Buffer,
  codings: readonly string[],
  { status, longest }: { readonly status: number; readonly longest: number },
): Buffer {
  const options = { maxOutputLength: longest };
  let left = bytes;
  for (const coding of [...codings].reverse()) {
    try {
      if (coding === 'gzip' || coding === 'x-gzip') left = zlib.gunzipSync(left, options);
      else if (coding === 'deflate') left = zlib.inflateSync(left, options);
      else if (coding === 'br') left = zlib.brotliDecompressSync(left, options);
      else throw malformed(`its reply (HTTP ${status}) is compressed as '${coding}', which is not supported`);
    } catch (error) {
      if (error instanceof TransportError) throw error;
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
        throw new TransportError('too-large', 'its reply is too large', { sent: true, cause: error });
      }
      throw malformed(`its reply (HTTP ${status}) claims to be ${coding} and is not`, error);
    }
  }
  return left;
}

function malformed(message: string, cause?: unknown): TransportError {
  return new TransportError('malformed', message, { sent: true, cause });
}
