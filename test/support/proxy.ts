/** A proxy that opens tunnels (CONNECT) to this machine, whatever the requested host, with an optional password. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export interface TunnelProxy {
  readonly url: string;
  /** The requested hosts with ports. */
  readonly asked: readonly string[];
  /** Everything that clients sent to the proxy itself. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

export interface Login {
  readonly name: string;
  readonly password: string;
}

/**
 * Starts one; with a login, all others are refused with 407. @param create creates its server: by default on
 * http
 */
export async function startProxy(login?: Login, create: () => Server = createServer): Promise<TunnelProxy> {
  const asked: string[] = [];
  const heard: string[] = [];
  const wanted = login && `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}`;
  const proxy = create();
  proxy.on('connect', (request, socket) => {
    asked.push(request.url ?? '');
    heard.push(request.rawHeaders.join('\n'));
    socket.on('error', () => {});
    if (wanted !== undefined && request.headers['proxy-authorization'] !== wanted) {
      return void socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
    }
    const port = Number(request.url?.split(':').at(-1));
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `${create === createServer ? 'http' : 'https'}://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    asked,
    heard,
    close: () =>
      new Promise((resolve) => {
        proxy.closeAllConnections();
        proxy.close(() => resolve());
      }),
  };
}
