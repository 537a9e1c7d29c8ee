/** Calls to a sandbox as accounts of its organization, over HTTP. */
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { basic, keptConnections, sendTo } from '../support/by-hand.ts';
import type { As, SentFile } from './case.ts';

export interface Answer {
  readonly status: number;
  /** Undefined if the body is not a JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface Wire {
  readonly organization: Organization;
  send(
    method: string,
    path: string,
    as: As,
    params: Readonly<Record<string, string>>,
    files?: readonly SentFile[],
  ): Promise<Answer>;
}

export function wireTo(site: string, organization: Organization): Wire {
  return {
    organization,
    async send(method, path, as, params, files = []) {
      const form = new URLSearchParams(params).toString();
      const inQuery = method === 'GET';
      const url = `${site}/api/v1${path}${inQuery && form !== '' ? `?${form}` : ''}`;
      const headers = authorization(organization, as);
      if (files.length > 0) {
        const response = await fetch(url, { method, headers, body: multipart(params, files) });
        return { status: response.status, body: parsed(await response.text()) };
      }
      const encoded = inQuery ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = inQuery ? undefined : form;
      const { status, text } = await sendTo(url, method, body, { ...headers, ...encoded }, keptConnections);
      return { status, body: parsed(text) };
    },
  };
}

/** A file that is long enough to be an image begins like one. */
const shortestImage = 60;

function multipart(params: Readonly<Record<string, string>>, files: readonly SentFile[]): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(params)) form.append(name, text);
  for (const { field, filename, bytes, content_type: type } of files) {
    const content = Buffer.alloc(bytes);
    if (bytes >= shortestImage) content.write('\x89PNG\r\n\x1a\n', 'latin1');
    form.append(field, new Blob([content], { type }), filename);
  }
  return form;
}

function authorization({ users }: Organization, as: As): Record<string, string> {
  if (as === 'nobody') return {};
  if (as === 'stranger') return basic('nobody@sandbox.invalid', 'x'.repeat(32));
  const account = users.get(as);
  if (account === undefined) throw new Error(`account ${as} was never made`);
  return basic(account.delivery_email, account.api_key);
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return undefined;
  }
}
