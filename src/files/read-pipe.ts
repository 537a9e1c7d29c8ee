/** Pipes that are named like files, such as `/dev/fd/9` of a shell's `<(command)`. */
import { constants, openSync } from 'node:fs';
import { untilSignal } from '../base/until-signal.ts';

/** What comes through the pipe. A read that waited in the system would keep the process from ending; this one can be given up. */
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

/** All of it. Throws a usage error where it does not end. */
export async function readPipe(path: string): Promise<Buffer> {
  const { pipedBytes } = await import('../base/piped.ts');
  return pipedBytes(pipeBytes(path), path);
}
