/**
 * Builds multipart bodies whose files are read while they are sent, so that a large file is never in memory as a
 * whole.
 */
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StreamedBytes, Upload } from '../api/codecs/upload.ts';
import type { StreamedBody } from './transport-types.ts';

/** Returns a body that can be sent several times. */
export function streamedBody(
  form: URLSearchParams,
  files: ReadonlyMap<string, Upload>,
): { contentType: string; body: StreamedBody } {
  const boundary = `realmctl-${randomBytes(16).toString('hex')}`;
  const parts: (Buffer | StreamedBytes | Uint8Array)[] = [];
  const text = (line: string) => parts.push(Buffer.from(line));
  const begin = (name: string) =>
    text(`--${boundary}\r\nContent-Disposition: form-data; name="${quotable(name)}"`);
  for (const [name, value] of form) {
    begin(name);
    text(`\r\n\r\n${value}\r\n`);
  }
  for (const [name, { filename, type, bytes }] of files) {
    begin(name);
    text(`; filename="${quotable(filename)}"\r\n${type && `Content-Type: ${type}\r\n`}\r\n`);
    parts.push(bytes);
    text('\r\n');
  }
  text(`--${boundary}--\r\n`);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: { length, open: () => Readable.from(chunksOf(parts), { objectMode: false }) },
  };
}

async function* chunksOf(
  parts: readonly (Buffer | StreamedBytes | Uint8Array)[],
): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    if ('open' in part) yield* part.open();
    else yield part;
  }
}

/** Returns a name the way browsers write it in such a header. */
function quotable(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
