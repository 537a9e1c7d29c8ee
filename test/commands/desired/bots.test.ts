/**
 * Bots in files: created, given to their owners, changed and deactivated; nothing that is written contains
 * their keys.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const allowed = ['--yes', '--allow', 'deactivate,first-managed', '--max-removals', '100%'];

async function apply(sandbox: Sandbox, text: string, ...flags: string[]) {
  const ran = await sandbox.run(['apply', desiredFile(text), ...allowed, ...flags]);
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  return ran;
}

/** Since its last call. */
const sent = async (sandbox: Sandbox) =>
  (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);

const botOf = (sandbox: Sandbox, name: string) =>
  [...sandbox.organization.users.values()].find((each) => each.is_bot && each.full_name === name);

interface Told {
  readonly changes: readonly { readonly name: string; readonly risks: readonly string[] }[];
  readonly stops: readonly { readonly message: string }[];
  readonly remarks: readonly { readonly message: string }[];
  readonly unknown: readonly { readonly message: string }[];
}

async function planOf(sandbox: Sandbox, text: string, as?: string): Promise<Told> {
  const ran = await sandbox.run(['plan', desiredFile(text), '--json'], as);
  const [told] = ran.json<Told[]>();
  if (told === undefined) throw new Error(ran.err);
  return told;
}

const relay = `
channels: { alerts: { subscribers: [owner@sandbox.invalid] } }
bots:
  relay:
    full_name: Relay
    bot_type: outgoing-webhook
    service_payload_url: https://relay.example.com/
    service_interface: slack
    owner: member1@sandbox.invalid
    default_sending_stream: alerts
    default_events_register_stream: none
    default_all_public_streams: true
`;

describe.each(sample([372, 442, 500, 512], 2))('at level %i', (level) => {
  it('creates a new one and gives it to its owner', async () => {
    const sandbox = await startSandbox({ level });
    await apply(sandbox, relay);
    const made = botOf(sandbox, 'Relay');
    const { user_id, bot } = made ?? {};
    expect((await sent(sandbox)).slice(-2)).toEqual(['POST /bots', `PATCH /bots/${user_id}`]);
    const owner = [...sandbox.organization.users.values()].find(
      (each) => each.delivery_email === 'member1@sandbox.invalid',
    );
    expect(made).toMatchObject({ delivery_email: 'relay-bot@sandbox.invalid', bot_type: 3 });
    expect(made?.bot_owner_id).toBe(owner?.user_id);
    expect(bot).toMatchObject({
      default_all_public_streams: true,
      default_events_register_stream: null,
      service: { base_url: 'https://relay.example.com/', interface: 2 },
    });
    await apply(sandbox, relay);
    expect(await sent(sandbox)).toEqual([]);
  });

  it('exports all without keys, and the export plans no changes', async () => {
    const sandbox = await startSandbox({ level });
    await apply(sandbox, relay);
    const { out } = await sandbox.run(['export', '--archived']);
    expect(out).toContain('  relay:\n');
    for (const { api_key: key } of sandbox.organization.users.values()) expect(out).not.toContain(key);
    const planned = await sandbox.run(['plan', desiredFile(out), '--detailed-exitcode']);
    expect(planned, planned.out).toMatchObject({ code: 0 });
  });
});

it('writes the key of a new one nowhere, and says how to get it', async () => {
  const sandbox = await startSandbox();
  const [log, results, undo] = ['log', 'results.ndjson', 'undo.yaml'].map((name) =>
    join(temporaryFolder(), name),
  );
  const files = ['--log', `${log}`, '--results', `${results}`, '--undo-out', `${undo}`];
  const ran = await apply(sandbox, relay, ...files, '--json', '--debug');
  const written = [log, results, undo].map((path) => readFileSync(`${path}`, 'utf8')).join('');
  expect(ran.out + ran.err + written).not.toContain(botOf(sandbox, 'Relay')?.api_key);
  const { remarks } = await planOf(await startSandbox(), relay);
  expect(remarks.map(({ message }) => message).join('\n')).toContain('realmctl bot key BOT --key-out FILE');
});

describe('risky changes', () => {
  it.each([
    ['bots: { relay: { full_name: Relay } }', ['widens-access']],
    ['bots: { bot: { role: administrator } }', ['widens-access', 'gives-administration']],
    ['bots: { bot: { active: false } }', ['hides-or-deletes']],
  ])('%s', async (text, risks) => {
    expect((await planOf(await startSandbox(), text)).changes).toMatchObject([{ risks }]);
  });

  it.each([
    ['bots: { bot: { active: false } }', 'to allow this, add --allow deactivate'],
    ['bots: { relay: {} }', 'a new one needs full_name'],
    ['bots: { relay: { full_name: R2, bot_type: outgoing-webhook } }', 'needs service_payload_url'],
    ['bots: { relay: { full_name: R2, bot_type: embedded } }', 'needs service_name'],
    ['bots: { bot: { service_payload_url: https://x.org/ } }', 'works only for outgoing-webhook'],
    ['bots: { bot: { bot_type: outgoing-webhook } }', 'bot_type can no longer be changed'],
    ['bots: { new: { renamed_from: bot } }', 'needs feature level 447'],
  ])('%s is stopped, and nothing is sent', async (text, says) => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['apply', desiredFile(text), '--yes']);
    expect(ran.code).toBe(2);
    expect(ran.err).toContain(says);
    expect(await sandbox.writes()).toEqual([]);
  });
});

it('goes to an invited user once they have joined', async () => {
  const sandbox = await startSandbox();
  const text = 'users: { new@sandbox.invalid: {} }\nbots: { bot: { owner: new@sandbox.invalid } }';
  await apply(sandbox, text);
  expect(await sent(sandbox)).toEqual(['POST /invites']);
  const { changes, remarks } = await planOf(sandbox, text);
  expect(changes).toEqual([]);
  expect(remarks.map(({ message }) => message)).toContain(
    "bot 'bot': owner will be new@sandbox.invalid after they have joined, with the next run",
  );
});

describe('an existing bot', () => {
  it('is deactivated and reactivated like users', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, 'bots: { bot: { active: false } }');
    expect(await sent(sandbox)).toEqual(['DELETE /bots/17']);
    const { changes, remarks } = await planOf(sandbox, 'bots: { bot: {} }');
    expect(changes).toEqual([]);
    expect(remarks.map(({ message }) => message)).toContain(
      'bot is deactivated; active: true reactivates the account',
    );
    await apply(sandbox, 'bots: { bot: { active: true } }');
    expect(await sent(sandbox)).toEqual(['POST /users/17/reactivate']);
  });

  it('loses its role first and gets the rest last', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, 'bots: { bot: { role: administrator } }');
    await sent(sandbox);
    const text =
      'channels: { lobby: { renamed_from: general } }\n' +
      'bots: { bot: { role: member, default_sending_stream: lobby } }';
    await apply(sandbox, text);
    const writes = await sandbox.writes();
    expect(writes.map(({ path }) => path.replace(/\/\d+$/, ''))).toEqual(['/bots', '/streams', '/bots']);
    await apply(sandbox, text);
    expect(await sent(sandbox)).toEqual([]);
  });

  it('keeps its channel if the files only rename that', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, 'bots: { bot: { default_sending_stream: general } }');
    const { changes } = await planOf(
      sandbox,
      'channels: { lobby: { renamed_from: general } }\nbots: { bot: { default_sending_stream: lobby } }',
    );
    expect(changes.map(({ name }) => name)).toEqual(['lobby']);
  });

  it('keeps its payload format if only its URL changes', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, relay);
    await apply(sandbox, 'bots: { relay: { service_payload_url: https://other.example.com/ } }');
    expect(botOf(sandbox, 'Relay')?.bot?.service).toMatchObject({
      base_url: 'https://other.example.com/',
      interface: 2,
    });
  });

  it('gets another address, and two swap theirs', async () => {
    const sandbox = await startSandbox({ level: 500 });
    await apply(sandbox, 'bots: { one: { full_name: One }, two: { full_name: Two } }');
    const [one, two] = ['One', 'Two'].map((name) => botOf(sandbox, name)?.user_id);
    await apply(
      sandbox,
      `bots: { one: { id: ${two}, renamed_from: two }, two: { id: ${one}, renamed_from: one } }`,
    );
    expect(botOf(sandbox, 'One')?.delivery_email).toBe('two-bot@sandbox.invalid');
    expect(botOf(sandbox, 'Two')?.delivery_email).toBe('one-bot@sandbox.invalid');
  });

  it('is deactivated by --prune if bots are complete, and people stay', async () => {
    const sandbox = await startSandbox();
    await apply(sandbox, 'bots: {}\nprune: { bots: ["*"] }\n', '--prune', 'bots');
    expect(await sent(sandbox)).toEqual(['DELETE /bots/17']);
  });
});

describe("an account that cannot see the details of others' bots", () => {
  const member = 'member1';

  it('plans them as unknown, and an administrator plans them', async () => {
    const sandbox = await startSandbox();
    const text = 'bots: { bot: { full_name: Build Bot, default_sending_stream: general } }';
    const seen = await planOf(sandbox, text, member);
    expect(seen.changes).toEqual([]);
    expect(seen.unknown).toMatchObject([{ message: expect.stringContaining('the owner of the bot') }]);
    expect((await planOf(sandbox, text)).changes).toHaveLength(1);
  });

  it('updates files without losing what it cannot see', async () => {
    const sandbox = await startSandbox();
    const path = desiredFile('bots:\n  bot: { full_name: Old Name, default_sending_stream: general }\n');
    const ran = await sandbox.run(['export', '--update', path], member);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(readFileSync(path, 'utf8')).toContain('full_name: Build Bot, default_sending_stream: general');
  });

  it('is refused changes without permission, and the rest is done', async () => {
    const sandbox = await startSandbox();
    const text = 'bots: { bot: { full_name: Mine }, own: { full_name: Own } }';
    const ran = await sandbox.run(['apply', desiredFile(text), '--yes'], member);
    expect(ran.code).toBe(8);
    expect(botOf(sandbox, 'Own')).toBeDefined();
    expect(botOf(sandbox, 'Build Bot')).toBeDefined();
  });
});
