/**
 * Desired state from any organization to any other, over HTTP: it gets there, even after a stop anywhere, and
 * meanwhile nobody can read a channel who could neither before nor afterwards. Read access comes from the
 * service's side of the table, which the planner does not use.
 */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasContentAccess } from '../../src/sandbox/rules/access.ts';
import { callerOf } from '../../src/sandbox/rules/caller.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { runHere } from '../support/in-process.ts';
import { sampledRuns } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

const level = 421;

const people = ['admin', 'moderator', 'member1', 'member2', 'guest', 'owner'];
const names = {
  groups: ['red', 'green', 'blue'],
  channels: ['one', 'two', 'three', 'four'],
  folders: ['left', 'right'],
};
const systemGroups = ['role:nobody', 'role:administrators', 'role:moderators', 'role:members'];

const address = (name: string) => `${name}@sandbox.invalid`;
const somebody = fc.subarray(people).map((chosen) => chosen.map(address));

/** Who has a permission: a group of the service, one of the file's, or a list. */
function permission(groups: readonly string[]): fc.Arbitrary<string | string[]> {
  const parts = [...people.map((name) => `user:${address(name)}`), ...groups.map((name) => `group:${name}`)];
  return fc.oneof(
    fc.constantFrom(...systemGroups),
    fc.subarray(parts, { minLength: 1 }),
    ...(groups.length > 0 ? [fc.constantFrom(...groups).map((name) => `group:${name}`)] : []),
  );
}

function groupEntry(earlier: readonly string[]) {
  return fc.record({
    description: fc.constantFrom('', 'a', 'b'),
    members: somebody,
    subgroups: fc.subarray([...earlier]),
    can_join_group: permission(earlier),
  });
}

function channelEntry(groups: readonly string[], folders: readonly string[]) {
  return fc
    .record({
      description: fc.constantFrom('', 'a', 'b'),
      invite_only: fc.boolean(),
      history_public_to_subscribers: fc.boolean(),
      subscribers: somebody,
      can_subscribe_group: permission(groups),
      can_add_subscribers_group: permission(groups),
      can_send_message_group: permission(groups),
      ...(folders.length > 0 && { folder: fc.constantFrom(...folders) }),
    })
    .map((entry) =>
      entry.invite_only
        ? // Some settings of a private channel are only for people who can read it.
          { ...entry, subscribers: [...new Set([...entry.subscribers, address('owner')])] }
        : { ...entry, history_public_to_subscribers: true },
    );
}

function byName<T>(chosen: readonly string[], entries: readonly T[]): Record<string, T> {
  return Object.fromEntries(chosen.map((name, index) => [name, entries[index] as T]));
}

/** A file; it contains all groups and folders that it names. */
const desired = fc
  .record({
    groups: fc.subarray(names.groups),
    folders: fc.subarray(names.folders),
    channels: fc.subarray(names.channels),
  })
  .chain(({ groups, folders, channels }) =>
    fc
      .tuple(
        fc.tuple(...groups.map((_, index) => groupEntry(groups.slice(0, index)))),
        fc.tuple(...folders.map(() => fc.record({ description: fc.constantFrom('', 'x') }))),
        fc.tuple(...channels.map(() => channelEntry(groups, folders))),
      )
      .map(([groupEntries, folderEntries, channelEntries]) => ({
        groups: byName(groups, groupEntries),
        folders: byName(folders, folderEntries),
        channels: byName(channels, channelEntries),
      })),
  );

/** `user id:channel id` of everybody who can read a channel. */
function readers(organization: Organization): Set<string> {
  const found = new Set<string>();
  for (const account of organization.users.values()) {
    const caller = callerOf({ organization, account, level, now: Date.now() / 1000 });
    for (const channel of organization.channels.values()) {
      if (account.is_active && hasContentAccess(caller, channel)) {
        found.add(`${account.full_name} reads ${channel.name}`);
      }
    }
  }
  return found;
}

const allowed = ['archive', 'history', 'own-rights', 'empty', 'first-managed'].flatMap((name) => [
  '--allow',
  name,
]);

async function apply(file: string, { env }: Sandbox) {
  return runHere(['apply', file, '--yes', '--max-removals', '100%', ...allowed], env());
}

async function expectApplied(file: string, sandbox: Sandbox): Promise<void> {
  const { code, out, err } = await apply(file, sandbox);
  expect({ code, told: code === 0 ? '' : out + err }).toEqual({ code: 0, told: '' });
}

async function expectReached(file: string, sandbox: Sandbox): Promise<void> {
  const planned = await runHere(['plan', file, '--detailed-exitcode'], sandbox.env());
  expect(planned.out + planned.err).not.toContain('to add');
  expect(planned.code, planned.out + planned.err).toBe(0);
  await sandbox.writes();
  await expectApplied(file, sandbox);
  expect(await sandbox.writes()).toEqual([]);
}

async function files(states: readonly object[]): Promise<string[]> {
  const folder = temporaryFolder();
  return Promise.all(
    states.map(async (state, index) => {
      const file = join(folder, `${index}.json`);
      await writeFile(file, JSON.stringify(state));
      return file;
    }),
  );
}

describe('an organization as a file', () => {
  it('is reached from any other, and nobody reads meanwhile what neither state shows them', async () => {
    await fc.assert(
      fc.asyncProperty(desired, desired, async (before, after) => {
        let watching: Set<string>[] | undefined;
        const sandbox: Sandbox = await startSandbox({
          level,
          log: { write: () => watching?.push(readers(sandbox.organization)), close() {} },
        });
        try {
          const [first = '', second = ''] = await files([before, after]);
          await expectApplied(first, sandbox);
          const atFirst = readers(sandbox.organization);
          watching = [];
          await expectApplied(second, sandbox);
          const seen = watching;
          watching = undefined;
          const atLast = readers(sandbox.organization);
          const extra = seen.flatMap((each) =>
            [...each].filter((who) => !atFirst.has(who) && !atLast.has(who)),
          );
          expect([...new Set(extra)]).toEqual([]);
          await expectReached(second, sandbox);
        } finally {
          await sandbox.stop();
        }
      }),
      { numRuns: sampledRuns(12, 4) },
    );
  });

  it('is reached after a stop anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(desired, desired, fc.nat({ max: 12 }), async (before, after, most) => {
        let left = Number.POSITIVE_INFINITY;
        const sandbox: Sandbox = await startSandbox({
          level,
          broken: () => left <= 0,
          log: {
            write: ({ method, path }) => {
              if (method !== 'GET' && path !== '/register') left -= 1;
            },
            close() {},
          },
        });
        try {
          const [first = '', second = ''] = await files([before, after]);
          await expectApplied(first, sandbox);
          left = most;
          await apply(second, sandbox);
          left = Number.POSITIVE_INFINITY;
          await expectApplied(second, sandbox);
          await expectReached(second, sandbox);
        } finally {
          await sandbox.stop();
        }
      }),
      { numRuns: sampledRuns(8, 4) },
    );
  });
});
