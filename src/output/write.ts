import { CliError } from '../base/cli-error.ts';

/** Pieces are joined up to about this many characters before a write. */
const batchLength = 65_536;
/** Error codes of a write whose reader has gone. */
const closed = new Set(['EPIPE', 'EOF', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_WRITE_AFTER_END']);

/**
 * Writes the pieces in order and waits until the stream has accepted them, so that memory stays bounded. Returns
 * false if the reader has gone (a closed pipe), which is not a failure. Throws CliError('unexpected') if the stream
 * cannot be written, as on a full disk.
 */
export async function writeAll(
  stream: NodeJS.WritableStream,
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<boolean> {
  let batch = '';
  for await (const piece of pieces) {
    batch += piece;
    if (batch.length < batchLength) continue;
    if (!(await writeOnce(stream, batch))) return false;
    batch = '';
  }
  return batch === '' || writeOnce(stream, batch);
}

/** Writes a text or bytes as `writeAll` does. The bytes may change once the promise is settled. */
export function writeOnce(stream: NodeJS.WritableStream, text: string | Uint8Array): Promise<boolean> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error?: (Error & { code?: string }) | null) => {
      if (error === null || error === undefined) resolve(true);
      else if (closed.has(error.code ?? '')) resolve(false);
      else reject(new CliError('unexpected', `cannot write: ${error.message}`, { cause: error }));
    });
  });
}
