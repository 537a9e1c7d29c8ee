/** Calls to a sandbox as accounts of its organization, over HTTP. */
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { basic } from '../sandbox/support/served.ts';
import type { As } from './case.ts';

export interface Answer {
  readonly status: number;
  /** Undefined where the body is no JSON object. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export interface Wire {
  readonly organization: Organization;
  send(method: string, path: string, as: As, params: Readonly<Record<string, string>>): Promise<Answer>;
}

export function wireTo(site: string, organization: Organization): Wire {
  return {
    organization,
    async send(method, path, as, params) {
      const form = new URLSearchParams(params).toString();
      const inQuery = method === 'GET';
      const response = await fetch(`${site}/api/v1${path}${inQuery && form !== '' ? `?${form}` : ''}`, {
        method,
        headers: {
          ...authorization(organization, as),
          ...(!inQuery && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        },
        redirect: 'manual',
        ...(!inQuery && { body: form }),
      });
      return { status: response.status, body: parsed(await response.text()) };
    },
  };
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
