/** A SOCKS5 proxy (RFC 1928) to this machine, whatever the requested host. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SocksProxy {
  readonly url: string;
  /** The requested hosts with ports. */
  readonly asked: readonly string[];
}

/** Starts one that ends with the test, without a login. */
export async function startSocksProxy(): Promise<SocksProxy> {
  const asked: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      // Version 5, no login.
      socket.write(Buffer.from([5, 0]));
      socket.once('data', (request) => lead(socket, request, asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `socks5://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A request has its host as text here: version, command, reserved, type 3, length, name, port. */
function lead(socket: Socket, request: Buffer, asked: string[]): void {
  const length = request[4] ?? 0;
  const port = request.readUInt16BE(5 + length);
  asked.push(`${request.toString('utf8', 5, 5 + length)}:${port}`);
  const onward = connect(port, '127.0.0.1', () => {
    socket.write(Buffer.from([5, 0, 0, 1, 127, 0, 0, 1, 0, 0]));
    onward.pipe(socket).pipe(onward);
  });
  onward.on('error', () => socket.destroy());
  socket.on('close', () => onward.destroy());
}
