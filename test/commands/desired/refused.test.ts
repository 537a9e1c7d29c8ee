/** Refusals of the server and concurrent changes: they are reported, the rest is done, and nothing is sent twice. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

interface Told {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly halted: string | null;
  readonly changes: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly failures: readonly {
      readonly exit: number;
      readonly code: string | null;
      readonly message: string;
    }[];
  }[];
}

const system = (sandbox: Sandbox, name: string) =>
  [...sandbox.organization.groups.values()].find((group) => group.name === name)?.id ?? 0;

it("another admin's change after the plan is a conflict, the rest is done, and a new plan shows it", async () => {
  let meddles = true;
  const sandbox: Sandbox = await startSandbox({
    log: {
      write({ path }) {
        if (path !== '/streams' || !meddles) return;
        meddles = false;
        const settings = sandbox.organization.channels.get(103)?.settings;
        if (settings !== undefined)
          Object.assign(settings, { can_send_message_group: system(sandbox, 'role:moderators') });
      },
      close() {},
    },
  });
  const file = desiredFile(
    'channels:\n  design: { can_send_message_group: role:administrators }\n  general: { description: y }\n',
  );
  const ran = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  const [told] = ran.json<Told[]>();
  expect(told?.outcomes).toEqual({ done: 1, failed: 1, 'not-attempted': 0 });
  expect(told?.changes).toMatchObject([
    { name: 'design', outcome: 'failed', failures: [{ exit: 6, code: 'EXPECTATION_MISMATCH' }] },
    { name: 'general', outcome: 'updated', error: null, failures: [] },
  ]);
  const writes = (await sandbox.writes()).map(({ path }) => path);
  expect(writes.filter((path) => path === '/streams/103')).toHaveLength(1);
  const again = await sandbox.run(['plan', file]);
  expect(again.out).toContain('can_send_message_group: role:moderators -> role:administrators');
});

/**
 * An organization in which an owner becomes an administrator right after the account was read, and can
 * appoint no owners.
 */
async function demoting(): Promise<Sandbox> {
  const sandbox: Sandbox = await startSandbox({
    log: {
      write({ path }) {
        if (path === '/users/me') sandbox.user('admin').role = 200;
      },
      close() {},
    },
  });
  sandbox.user('admin').role = 100;
  return sandbox;
}

const mixed = `
users: { member1@sandbox.invalid: { role: owner } }
channels: { general: { description: y } }
groups: { designers: { description: y } }
`;

it('a refusal is reported with its line and code, the rest is done, and the run ends with 8', async () => {
  const sandbox = await demoting();
  const file = desiredFile(mixed);
  const ran = await sandbox.run(['apply', file, '--yes'], 'admin');
  expect(ran, ran.err).toMatchObject({ code: 8 });
  expect(ran.out).toContain('failed\nusers\n');
  expect(ran.out).toMatch(new RegExp(`member1@sandbox\\.invalid\\s+${file}:2`));
  expect(ran.out).toContain('Apply incomplete: 2 of 3 changes done');
  const writes = (await sandbox.writes()).filter(({ path }) => path.startsWith('/users'));
  expect(writes).toHaveLength(1);
});

it('--on-error stop starts nothing more after a refusal, and reports what is left', async () => {
  const sandbox = await demoting();
  const groups = Array.from({ length: 30 }, (_, index) => `  fresh-${index}: { description: x }`);
  const text = `users: { member1@sandbox.invalid: { role: owner } }\ngroups:\n${groups.join('\n')}\n`;
  const args = ['apply', desiredFile(text), '--yes', '--json', '--on-error', 'stop'];
  const ran = await sandbox.run(args, 'admin');
  expect(ran).toMatchObject({ code: 8 });
  const [told] = ran.json<Told[]>();
  expect(told?.halted).toBe('errors');
  expect(told?.outcomes).toMatchObject({ failed: 1, 'not-attempted': expect.any(Number) });
  expect((await sandbox.writes()).length).toBeLessThanOrEqual(31 - (told?.outcomes['not-attempted'] ?? 0));
});

it("ends with the refusal's code if everything was refused", async () => {
  const sandbox = await demoting();
  const ran = await sandbox.run(
    ['apply', desiredFile('users: { member1@sandbox.invalid: { role: owner } }'), '--yes'],
    'admin',
  );
  expect(ran).toMatchObject({ code: 5 });
});
