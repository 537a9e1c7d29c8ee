/** Opens a connection to a host through a proxy. Loaded only if there is one. */
import { once } from 'node:events';
import { request as plainRequest, STATUS_CODES } from 'node:http';
import { request as secureRequest } from 'node:https';
import { connect, isIP, type Socket } from 'node:net';
import { networkError } from './network-errors.ts';
import { TransportError } from './transport-types.ts';

interface Target {
  readonly host: string;
  readonly port: number;
}

interface TunnelOptions {
  /** Authorities for a proxy that is reached over https. */
  readonly ca?: string;
  readonly rejectUnauthorized: boolean;
  /** Aborts the attempt. */
  readonly signal: AbortSignal;
}

const check = 'check HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY';

/** Opens a tunnel. Throws a TransportError if the proxy refuses, or else the system's error. */
export async function openTunnel(proxy: URL, target: Target, options: TunnelOptions): Promise<Socket> {
  return proxy.protocol.startsWith('socks')
    ? throughSocks(proxy, target, options)
    : throughHttp(proxy, target, options);
}

function throughHttp(proxy: URL, target: Target, options: TunnelOptions): Promise<Socket> {
  const path = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const host = bare(proxy.hostname);
  const login = loginOf(proxy);
  const request = proxy.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request({
      ...options,
      method: 'CONNECT',
      host,
      servername: isIP(host) === 0 ? host : '',
      port: proxy.port || (proxy.protocol === 'https:' ? 443 : 80),
      path,
      agent: false,
      headers: {
        host: path,
        connection: 'keep-alive',
        'proxy-connection': 'keep-alive',
        ...(login && {
          'proxy-authorization': `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}`,
        }),
      },
    });
    outgoing.once('connect', ({ statusCode = 0 }, socket: Socket, head: Buffer) => {
      if (statusCode === 200) {
        if (head.length > 0) socket.unshift(head);
        return resolve(socket);
      }
      socket.on('error', () => {}).destroy();
      reject(refused(proxy, statusCode));
    });
    outgoing.once('error', (error) => reject(atProxy(error, proxy)));
    outgoing.end();
  });
}

async function throughSocks(proxy: URL, { host, port }: Target, { signal }: TunnelOptions): Promise<Socket> {
  // Only the default export works: in the bundle, a lazily loaded CommonJS package has no named exports.
  const { default: socks } = (await import('socks')) as unknown as { default: typeof import('socks') };
  const login = loginOf(proxy);
  const [proxyHost, proxyPort] = [bare(proxy.hostname), Number(proxy.port || 1080)];
  const socket = connect({ host: proxyHost, port: proxyPort, signal });
  await once(socket, 'connect').catch((error: Error) => {
    throw atProxy(error, proxy);
  });
  const client = new socks.SocksClient({
    command: 'connect',
    destination: { host, port },
    proxy: {
      host: proxyHost,
      port: proxyPort,
      type: 5,
      ...(login && { userId: login.name, password: login.password }),
    },
    // The signal ends it earlier.
    timeout: 2 ** 31 - 1,
  });
  return new Promise((resolve, reject) => {
    client.once('established', () => resolve(socket));
    client.once('error', (error) => {
      const message = `the proxy ${proxy.host} refused the connection: ${error.message}`;
      reject(new TransportError('proxy', message, { sent: false, hint: check, cause: error }));
    });
    client.connect(socket);
  });
}

/** Returns an IPv6 address without the brackets that a URL puts around it. */
function bare(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function loginOf({ username, password }: URL): { name: string; password: string } | undefined {
  if (username === '') return undefined;
  return { name: decodeURIComponent(username), password: decodeURIComponent(password) };
}

function refused(proxy: URL, status: number): TransportError {
  const meaning = STATUS_CODES[status];
  const hint =
    status === 407
      ? 'give the name and password that it wants: http://NAME:PASSWORD@HOST:PORT in HTTPS_PROXY'
      : check;
  return new TransportError(
    status === 407 ? 'proxy-login' : 'proxy',
    `the proxy ${proxy.host} refused the connection: HTTP ${status}${meaning === undefined ? '' : ` (${meaning})`}`,
    { sent: false, hint },
  );
}

/** Returns an error for the connection to the proxy, which it names, because the site is not at fault. */
function atProxy(error: Error, proxy: URL): TransportError {
  if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') {
    const message = `the proxy ${proxy.host} closed the connection`;
    return new TransportError('proxy', message, { sent: false, hint: check, cause: error });
  }
  const { kind, message, hint = check } = networkError(error, false);
  return new TransportError(kind, `the proxy ${proxy.host}: ${message}`, { sent: false, hint, cause: error });
}
