/** A sandbox on a port, and requests to it made by hand: nothing of our client takes part. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import type { Handler } from '../../../src/sandbox/handlers/handler.ts';
import { allHandlers } from '../../../src/sandbox/handlers/index.ts';
import { type ServeOptions, serve } from '../../../src/sandbox/http/server.ts';
import type { User } from '../../../src/sandbox/state/model.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';

export interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; fails the test where it is none. */
  json(): Record<string, unknown>;
}

export interface Served {
  readonly site: string;
  readonly organization: Organization;
  /** Errors that no handler should have thrown. */
  readonly problems: unknown[];
  user(name: string): User;
  stop(): Promise<void>;
  /** `Authorization` of a named account. */
  auth(name: string): { Authorization: string };
  /** Sends a request below `/api/v1`; rejects where the connection is cut. */
  send(method: string, path: string, more?: Sent): Promise<Got>;
}

export interface Sent {
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent form-encoded, in this order, names may repeat. */
  readonly form?: readonly (readonly [string, string])[] | Readonly<Record<string, string>>;
  readonly body?: string;
  /** Instead of `/api/v1`. */
  readonly base?: string;
}

export function basic(email: string, key: string): { Authorization: string } {
  return { Authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}` };
}

/** Starts a sandbox that ends with the test. */
export async function served(
  options: Partial<ServeOptions> & { readonly extraHandlers?: readonly Handler[] } = {},
): Promise<Served> {
  const organization = options.organization ?? new Organization(seedOrganization());
  const problems: unknown[] = [];
  const running = await serve({
    organization,
    handlers: [...allHandlers, ...(options.extraHandlers ?? [])],
    port: 0,
    level: 421,
    now: Date.now,
    report: (problem) => problems.push(problem),
    ...options,
  });
  onTestFinished(() => running.stop());
  const user = (name: string) => {
    const found = organization.usersByEmail.get(`${name}@sandbox.invalid`);
    if (found === undefined) throw new Error(`no account ${name}`);
    return found;
  };
  const auth = (name: string) => basic(user(name).delivery_email, user(name).api_key);
  return {
    site: running.site,
    organization,
    problems,
    user,
    auth,
    stop: () => running.stop(),
    send: (method, path, { as, headers = {}, form, body, base = '/api/v1' } = {}) => {
      const pairs = form === undefined ? undefined : new URLSearchParams(toPairs(form)).toString();
      return raw(`${running.site}${base}${path}`, method, pairs ?? body, {
        ...(as !== undefined && auth(as)),
        ...(pairs !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...headers,
      });
    },
  };
}

function toPairs(form: NonNullable<Sent['form']>): [string, string][] {
  const pairs = Array.isArray(form) ? form : Object.entries(form);
  return pairs.map(([name, value]) => [name, value]);
}

function raw(
  url: string,
  method: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Got> {
  return new Promise((done, fail) => {
    const sending = httpRequest(url, { method, headers: { ...headers }, agent: false }, (incoming) => {
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
    sending.on('error', fail);
    if (body !== undefined) sending.setHeader('Content-Length', Buffer.byteLength(body));
    sending.end(body);
  });
}
