/** A TCP server on loopback that writes arbitrary bytes, valid HTTP or not. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface RawServer {
  readonly port: number;
  readonly site: string;
  /** Connections so far. */
  connections(): number;
  /** Everything received on all of them. */
  heard(): string;
}

/**
 * Starts one that ends with the test. @param met is called with each new connection @param answer is called
 * with each received chunk
 */
export async function startRawServer({
  met = () => {},
  answer = () => {},
}: {
  readonly met?: (socket: Socket) => void;
  readonly answer?: (socket: Socket, text: string) => void;
}): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  let heard = '';
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      answer(socket, chunk.toString('latin1'));
    });
    met(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    site: `http://127.0.0.1:${port}`,
    connections: () => connections,
    heard: () => heard,
  };
}
