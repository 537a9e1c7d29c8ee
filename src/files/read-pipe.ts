/** Reads pipes that are named like files, such as `/dev/fd/9` of a shell's `<(command)`. */
import { constants, openSync } from 'node:fs';
import { untilSignal } from '../base/until-signal.ts';

/**
 * Yields the data of the pipe. A read that blocks in the system would keep the process from ending; this one can be
 * aborted.
 */
export async function* pipeBytes(path: string): AsyncGenerator<Buffer> {
  const { Socket } = await import('node:net');
  const { O_RDONLY, O_NONBLOCK = 0 } = constants;
  const socket = new Socket({
    fd: openSync(path, O_RDONLY | O_NONBLOCK),
    readable: true,
    writable: false,
  });
  for await (const chunk of untilSignal(socket)) yield Buffer.from(chunk);
}

/** Returns all data of the pipe. Throws a usage error if it does not end. */
export async function readPipe(path: string): Promise<Buffer> {
  const { pipedBytes } = await import('../base/piped.ts');
  return pipedBytes(pipeBytes(path), path);
}
