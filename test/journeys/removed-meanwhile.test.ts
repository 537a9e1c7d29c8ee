/**
 * A thing that somebody else removes between the look-up and the write is recognized as missing, whatever the
 * refusal says.
 */
import { expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { startLossyProxy } from '../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

type Call = readonly [method: string, path: string, form?: Record<string, string> | undefined];

async function send(sandbox: Sandbox, [method, path, form]: Call) {
  const reply = await sandbox.send(method, path, { as: 'owner', ...(form && { form }) });
  expect(reply.status, reply.text).toBe(200);
}

const linkifier = { pattern: 'GONE-(?P<id>[0-9]+)', url_template: 'https://x.example/{id}' };
const playground = { name: 'Gone', pygments_language: 'Rust', url_template: 'https://x.example/{code}' };
const invitation = { invitee_emails: 'gone@x.example', stream_ids: '[]' };

it.each<{ line: string; made?: Call; removed: Call; says: string }>([
  {
    line: 'linkifier edit ID --pattern NEW-(?P<id>[0-9]+)',
    made: ['POST', '/realm/filters', linkifier],
    removed: ['DELETE', '/realm/filters/ID'],
    says: 'linkifier',
  },
  {
    line: 'linkifier remove id:ID --yes',
    made: ['POST', '/realm/filters', linkifier],
    removed: ['DELETE', '/realm/filters/ID'],
    says: 'no longer exists',
  },
  {
    line: 'playground remove Gone --yes',
    made: ['POST', '/realm/playgrounds', playground],
    removed: ['DELETE', '/realm/playgrounds/ID'],
    says: 'playground Gone (id ID) no longer exists',
  },
  {
    line: 'domain remove gone.example --yes',
    made: ['POST', '/realm/domains', { domain: 'gone.example', allow_subdomains: 'false' }],
    removed: ['DELETE', '/realm/domains/gone.example'],
    says: 'domain gone.example no longer exists',
  },
  {
    line: 'profile-field remove Gone --yes',
    made: ['POST', '/realm/profile_fields', { name: 'Gone', field_type: '1' }],
    removed: ['DELETE', '/realm/profile_fields/ID'],
    says: 'no longer exists',
  },
  {
    line: 'invite revoke gone@x.example --yes',
    made: ['POST', '/invites', invitation],
    removed: ['DELETE', '/invites/ID'],
    says: 'invitation to gone@x.example (id ID) no longer exists',
  },
  {
    line: 'invite resend gone@x.example',
    made: ['POST', '/invites', invitation],
    removed: ['DELETE', '/invites/ID'],
    says: 'invitation to gone@x.example (id ID) no longer exists',
  },
  {
    line: 'subscription update general --muted',
    removed: ['DELETE', '/users/me/subscriptions', { subscriptions: '["general"]' }],
    says: 'channel 101 is no longer subscribed to',
  },
])('$line', async ({ line, made, removed: [method, path, form], says }) => {
  // With unusual words, so that no message gives it away.
  const sandbox = await startSandbox({ translate: () => 'Das geht nicht' });
  if (made !== undefined) await send(sandbox, made);
  const id = await idIn(sandbox, path);
  const named = (text: string) => text.replaceAll('ID', id);
  const removes = () => send(sandbox, [method, named(path), form]);
  const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? { meanwhile: removes } : 'passes'));
  const ran = await runHere(named(line).split(' '), { ...sandbox.env(), ZULIP_SITE: between.site });
  expect(ran, ran.err).toMatchObject({ code: 3, out: '' });
  expect(ran.err).toContain(named(says));
});

/** The newest of the things below a path. */
async function idIn(sandbox: Sandbox, path: string): Promise<string> {
  const lists: Record<string, string> = {
    '/realm/filters/ID': '/realm/linkifiers',
    '/realm/playgrounds/ID': 'realm_playgrounds',
    '/realm/profile_fields/ID': '/realm/profile_fields',
    '/invites/ID': '/invites',
  };
  const list = lists[path];
  if (list === undefined) return '';
  const reply = list.startsWith('/')
    ? await sandbox.send('GET', list, { as: 'owner' })
    : await sandbox.send('POST', '/register', { as: 'owner', form: { fetch_event_types: `["${list}"]` } });
  const found = Object.values(reply.json()).find((value) => Array.isArray(value)) as { id: number }[];
  return String(Math.max(...found.map(({ id }) => id)));
}
