/** Sends valid and invalid requests to a listener. */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export interface Got {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Post {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

/** Posts a body as the service does, and returns the answer. Rejects without one. */
export function post(url: string, body: string | Buffer, options: Post = {}): Promise<Got> {
  const { method = 'POST', path, headers = {}, agent } = options;
  const target = path === undefined ? url : new URL(path, url).href;
  return new Promise((resolve, reject) => {
    const outgoing = request(target, {
      method,
      agent: agent ?? false,
      headers: {
        'content-type': 'application/json',
        ...(!('transfer-encoding' in headers) && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const { statusCode: status = 0, headers: got } = answer;
        resolve({ status, headers: got, body: Buffer.concat(chunks).toString('utf8') });
      });
    });
    outgoing.end(body);
  });
}

/** Writes these bytes, then `drip` repeatedly, until the other side ends it; returns the answer. */
export function raw(url: string, text: string, drip?: { readonly text: string; readonly every: number }) {
  const { hostname, port } = new URL(url);
  return new Promise<string>((resolve) => {
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = connect(Number(port), hostname, () => {
      socket.write(text);
      if (drip !== undefined) timer = setInterval(() => socket.write(drip.text), drip.every);
    });
    socket.setEncoding('utf8').on('data', (chunk) => {
      said += chunk;
    });
    // A reset counts as an end here.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve(said);
    });
  });
}

/** Announces a whole body, sends a part of it and disconnects. */
export function cutShort(url: string, body: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      socket.write(head + body.slice(0, body.length >> 1), () => socket.destroy());
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

export { Agent };
