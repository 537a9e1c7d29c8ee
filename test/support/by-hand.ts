/** Requests made by hand, without our client. */
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; fails the test if it isn't. */
  json(): Record<string, unknown>;
}

export interface Sent {
  /** The account, by the beginning of its address: `member1`. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent form-encoded, in this order; names can repeat. */
  readonly form?: readonly (readonly [string, string])[] | Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of `/api/v1`. */
  readonly base?: string;
}

/** Sends a request below `/api/v1`; rejects if the connection is closed. */
export type Send = (method: string, path: string, more?: Sent) => Promise<Got>;

/** `Authorization` as the service expects it. */
export function basic(email: string, key: string): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` };
}

/** Sends to this site, as the accounts that `auth` knows. */
export function sender(site: string, auth: (name: string) => { Authorization: string }): Send {
  return (method, path, { as, headers = {}, form, body, base = '/api/v1' } = {}) => {
    const pairs = form === undefined ? undefined : new URLSearchParams(toPairs(form)).toString();
    return sendTo(`${site}${base}${path}`, method, pairs ?? body, {
      ...(as !== undefined && auth(as)),
      ...(pairs !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...headers,
    });
  };
}

function toPairs(form: NonNullable<Sent['form']>): [string, string][] {
  const pairs = Array.isArray(form) ? form : Object.entries(form);
  return pairs.map(([name, value]) => [name, value]);
}

/** For many requests to one server that cuts none of them: reuses connections. */
export const keptConnections = new Agent({ keepAlive: true });

/** Sends one request, by default on a new connection; rejects if the connection is closed. */
export function sendTo(
  url: string,
  method: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
  agent: Agent | false = false,
): Promise<Got> {
  return new Promise((done, fail) => {
    const sending = httpRequest(url, { method, headers: { ...headers }, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        done({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          json: () => JSON.parse(text) as Record<string, unknown>,
        });
      });
    });
    sending.on('error', (error) => {
      // The server closed a kept connection while the request was on its way: it never saw the request.
      if (sending.reusedSocket) done(sendTo(url, method, body, headers));
      else fail(error);
    });
    if (body !== undefined) sending.setHeader('Content-Length', Buffer.byteLength(body));
    sending.end(body);
  });
}
