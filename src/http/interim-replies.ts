/**
 * Removes `100 Continue` from what a server sends. HTTP lets a server send it before a reply whether it was asked to
 * or not (RFC 9110, section 15.2.1), and undici takes it for an error. undici handles all other interim replies.
 */
import type { Socket } from 'node:net';

/** The longest head of an interim reply to wait for, in bytes. */
const longestHead = 16 * 1024;
const start = 'HTTP/1.1 100';
const end = '\r\n\r\n';

/** Returns the socket, whose reader sees no `100 Continue` between a request and its reply. */
export function passInterimReplies(socket: Socket): Socket {
  const [read, write] = [socket.read, socket.write];
  /** Whether a request was sent and its reply has not begun. */
  let isAwaited = false;
  let held: Buffer = Buffer.alloc(0);
  socket.write = function (this: Socket, ...args: Parameters<typeof write>) {
    isAwaited = true;
    return write.apply(this, args);
  } as typeof write;
  socket.read = function (this: Socket, size) {
    for (;;) {
      const chunk = read.call(this, size) as Buffer | null;
      if (!isAwaited || chunk === null) return chunk;
      held = withoutContinue(held.length === 0 ? chunk : Buffer.concat([held, chunk]));
      if (held.length === 0 || (mayBecomeContinue(held) && held.length <= longestHead)) continue;
      isAwaited = false;
      const whole = held;
      held = Buffer.alloc(0);
      return whole;
    }
  };
  return socket;
}

function withoutContinue(bytes: Buffer): Buffer {
  let rest = bytes;
  while (rest.toString('latin1', 0, start.length) === start) {
    const at = rest.indexOf(end);
    if (at === -1) break;
    rest = rest.subarray(at + end.length);
  }
  return rest;
}

/** Whether this is the start of a `100 Continue` that more bytes may complete. */
function mayBecomeContinue(bytes: Buffer): boolean {
  const seen = bytes.toString('latin1', 0, start.length);
  return start.startsWith(seen);
}
