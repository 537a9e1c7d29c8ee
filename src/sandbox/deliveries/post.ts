/**
 * One HTTP call to a bot's server that follows redirects as the service's HTTP library does
 * (docs/service.md, Outgoing webhooks).
 */
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface PostResponse {
  readonly status: number;
  readonly body: string;
}

/** Why there is no response. */
export type PostFailure = 'timeout' | 'connection' | 'too-many-redirects' | 'bad-redirect';

export interface PostOptions {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds for connecting, and for each pause in the response. */
  readonly timeout: number;
  readonly tls?: PostTls | undefined;
}

/** The trusted certificates: the built-in authorities by default. */
export interface PostTls {
  /** PEM text. */
  readonly ca?: string | undefined;
  readonly verify: boolean;
}

const maxRedirects = 30;

/** Posts the body and returns the response after all redirects, or why there is none. */
export async function post(
  target: URL,
  { body, ...options }: PostOptions,
): Promise<PostResponse | PostFailure> {
  let url = target;
  let sent: string | undefined = body;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const answer = await sendOnce(url, { ...options, body: sent });
    if (typeof answer === 'string') return answer;
    const { status, location } = answer;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return answer;
    const next = redirectTarget(location, url);
    if (next === undefined) return 'bad-redirect';
    url = next;
    // Only 307 and 308 keep the method and the body.
    if (status < 307) sent = undefined;
  }
  return 'too-many-redirects';
}

function redirectTarget(location: string, base: URL): URL | undefined {
  if (!URL.canParse(location, base.href)) return undefined;
  const url = new URL(location, base);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined;
}

interface RedirectableResponse extends PostResponse {
  readonly location: string | undefined;
}

function sendOnce(
  url: URL,
  { body, headers, timeout, tls }: Omit<PostOptions, 'body'> & { readonly body: string | undefined },
): Promise<RedirectableResponse | 'timeout' | 'connection'> {
  return new Promise((done) => {
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const own = body === undefined ? {} : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
    const sending = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: own,
      agent: false,
      ...(tls && { rejectUnauthorized: tls.verify, ...(tls.ca !== undefined && { ca: tls.ca }) }),
    });
    sending.setTimeout(timeout, () => {
      done('timeout');
      sending.destroy();
    });
    sending.on('error', () => done('connection'));
    sending.on('response', (incoming) => {
      read(incoming).then(
        (text) => done({ status: incoming.statusCode ?? 0, body: text, location: incoming.headers.location }),
        () => done('connection'),
      );
    });
    sending.end(body);
  });
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
