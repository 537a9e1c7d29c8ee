/**
 * Random changes while `sync` runs and is killed repeatedly: in the end every channel has the subscribers of
 * its groups, without those who unsubscribed themselves, after few requests.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import type { Sent } from '../support/by-hand.ts';
import { bin } from '../support/run.ts';
import { isThorough } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** More by hand: `CHANGES=1000`. */
const count = Number(process.env.CHANGES ?? (isThorough ? 200 : 40));
const isLong = count > 100;
const size = {
  channels: Math.ceil(count / 10),
  groups: Math.ceil(count / 20),
  people: isLong ? 5 * count : count,
  changes: count,
  kills: count / 20,
};

/** The same numbers in each run. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it('reaches the right subscribers and brings nobody back who stays out', { timeout: 1_800_000 }, async () => {
  const random = numbersFrom(7);
  const oneOf = <T>(all: readonly T[]) => all[random(all.length)] as T;
  const organization = new Organization(
    seedOrganization({ users: size.people, channels: 2 * size.channels }),
  );
  const sandbox = await startSandbox({ organization });
  const people = [...organization.users.values()].filter(({ delivery_email }) =>
    /^crowd/.test(delivery_email),
  );
  const nameOf = (id: number) => organization.users.get(id)?.delivery_email.replace(/@.*/, '') ?? '';
  const ok = async (method: string, path: string, more: Sent = {}) => {
    const got = await sandbox.send(method, path, { as: 'owner', ...more });
    expect(got.status, `${method} ${path} ${JSON.stringify(more)}`).toBe(200);
    return got.json();
  };
  /** A tenth of them changes again and again. */
  const moving = people.slice(0, Math.ceil(people.length / 10));
  const groups: number[] = [];
  for (let at = 0; at < size.groups; at += 1) {
    const members = [
      ...new Set(Array.from({ length: 20 }, () => oneOf(at % 2 === 0 ? people : moving).user_id)),
    ];
    const form = { name: `g${at}`, description: '', members: JSON.stringify(members) };
    const made = await ok('POST', '/user_groups/create', { form });
    groups.push((made.group_id as number | undefined) ?? [...organization.groups.keys()].at(-1) ?? 0);
  }
  const follows = new Map<number, readonly number[]>();
  const staysOut = new Set<number>();
  const entries: string[] = [];
  const crowdChannels = [...organization.channels.values()]
    .filter(({ name, invite_only }) => name.startsWith('crowd') && !invite_only)
    .slice(0, size.channels);
  for (const [at, { name, stream_id }] of crowdChannels.entries()) {
    const own = [...new Set([oneOf(groups), oneOf(groups)])];
    follows.set(stream_id, own);
    if (at % 2 === 0) staysOut.add(stream_id);
    const names = own.map((id) => `group:${organization.groups.get(id)?.name}`).join(', ');
    entries.push(
      `  ${JSON.stringify(name)}: { subscribers: { follow: [${names}], leavers: ${at % 2 === 0 ? 'stay-out' : 'come-back'} } }`,
    );
  }
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), `channels:\n${entries.join('\n')}\npolicy: { max_removals: 100% }\n`);

  const isActive = (id: number) => organization.users.get(id)?.is_active === true;
  const membersOf = (id: number, seen = new Set<number>()): number[] => {
    const group = organization.groups.get(id);
    if (group === undefined || seen.has(id)) return [];
    seen.add(id);
    return [...group.members, ...group.direct_subgroup_ids.flatMap((each) => membersOf(each, seen))];
  };
  const belonging = (channel: number) =>
    new Set((follows.get(channel) ?? []).flatMap((id) => membersOf(id)).filter(isActive));
  const subscribed = (channel: number) =>
    new Set((organization.channels.get(channel)?.subscribers ?? []).filter((id) => isActive(id)));

  let child: ChildProcess | undefined;
  let said = '';
  const start = () => {
    const args = [bin, 'sync', folder, '--yes', '--allow', 'first-managed', '--allow', 'empty'];
    const env = { PATH: process.env.PATH ?? '', ...sandbox.env() };
    child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child?.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
  };
  const left = new Map<number, Set<number>>([...follows.keys()].map((id) => [id, new Set()]));
  /**
   * People who unsubscribed and then left the followed group: after their return, it depends on whether a run
   * saw that.
   */
  const unsure = new Map<number, Set<number>>([...follows.keys()].map((id) => [id, new Set()]));
  const differences = () =>
    [...follows.keys()].flatMap((id) => {
      const [now, wished] = [subscribed(id), belonging(id)];
      const out = staysOut.has(id) ? (left.get(id) ?? new Set()) : new Set<number>();
      const isOpen = (each: number) => unsure.get(id)?.has(each) === true;
      return [
        ...[...wished]
          .filter((each) => !now.has(each) && !out.has(each) && !isOpen(each))
          .map((each) => `${id} lacks ${each}`),
        ...[...now].filter((each) => !wished.has(each)).map((each) => `${id} has ${each}`),
        ...[...now].filter((each) => out.has(each) && !isOpen(each)).map((each) => `${id} has back ${each}`),
      ];
    });
  const settled = async () => {
    const until = Date.now() + 600_000;
    while (differences().length > 0 && Date.now() < until) {
      if (child?.exitCode !== null) throw new Error(`sync has ended: ${said}`);
      await pause(isLong ? 500 : 20);
    }
    expect(differences(), said).toEqual([]);
  };
  let ownWrites = 0;
  const forget = () => {
    for (const [id, out] of left) {
      const now = belonging(id);
      for (const each of out) {
        if (now.has(each) || !isActive(each)) continue;
        out.delete(each);
        unsure.get(id)?.add(each);
      }
    }
  };
  const changes: Readonly<Record<string, () => Promise<boolean>>> = {
    async join() {
      const [group, who] = [oneOf(groups), oneOf(moving)];
      if (!isActive(who.user_id) || organization.groups.get(group)?.members.includes(who.user_id))
        return false;
      await ok('POST', `/user_groups/${group}/members`, { form: { add: JSON.stringify([who.user_id]) } });
      return true;
    },
    async quit() {
      const group = oneOf(groups);
      const members = organization.groups.get(group)?.members.filter(isActive) ?? [];
      if (members.length === 0) return false;
      await ok('POST', `/user_groups/${group}/members`, {
        form: { delete: JSON.stringify([oneOf(members)]) },
      });
      return true;
    },
    async leave() {
      const channel = oneOf([...follows.keys()]);
      const here = [...subscribed(channel)].filter((id) => belonging(channel).has(id));
      if (here.length === 0) return false;
      const who = oneOf(here);
      const name = organization.channels.get(channel)?.name ?? '';
      ownWrites += 1;
      left.get(channel)?.add(who);
      await ok('DELETE', '/users/me/subscriptions', {
        as: nameOf(who),
        form: { subscriptions: JSON.stringify([name]) },
      });
      return true;
    },
    async stray() {
      const channel = oneOf([...follows.keys()]);
      const who = oneOf(people);
      // Guests subscribe to nothing on their own.
      if (!isActive(who.user_id) || who.role === 600 || belonging(channel).has(who.user_id)) return false;
      const name = organization.channels.get(channel)?.name ?? '';
      ownWrites += 1;
      await ok('POST', '/users/me/subscriptions', {
        as: nameOf(who.user_id),
        form: { subscriptions: JSON.stringify([{ name }]) },
      });
      return true;
    },
    async deactivate() {
      const who = oneOf(moving);
      if (!isActive(who.user_id)) return false;
      await ok('DELETE', `/users/${who.user_id}`);
      return true;
    },
    async reactivate() {
      const who = moving.find(({ user_id }) => !isActive(user_id));
      if (who === undefined) return false;
      await ok('POST', `/users/${who.user_id}/reactivate`);
      return true;
    },
    async nest() {
      const [outer, inner] = [oneOf(groups), oneOf(groups)];
      if (outer === inner || membersOf(inner).length > 60) return false;
      const held = organization.groups.get(outer)?.direct_subgroup_ids.includes(inner) === true;
      const key = held ? 'delete' : 'add';
      const { status } = await sandbox.send('POST', `/user_groups/${outer}/subgroups`, {
        as: 'owner',
        form: { [key]: JSON.stringify([inner]) },
      });
      return status === 200;
    },
  };
  const kinds = [
    'join',
    'join',
    'join',
    'quit',
    'quit',
    'leave',
    'leave',
    'stray',
    'deactivate',
    'reactivate',
    'nest',
  ];

  start();
  await settled();
  await sandbox.requests();
  let done = 0;
  let sent = 0;
  const count = async () => {
    const made = (await sandbox.requests()).filter(
      ({ method, path }) => path === '/users/me/subscriptions' && method !== 'GET',
    );
    sent += made.length;
  };
  for (let kill = 0; done < size.changes; ) {
    if (!(await changes[oneOf(kinds)]?.())) continue;
    done += 1;
    if (isLong && done % 100 === 0) console.info(`${done} changes`);
    forget();
    // Some changes come together, others one by one.
    if (random(3) === 0) await pause(random(60));
    if (done % 20 === 0) await count();
    if (kill < size.kills && done >= ((kill + 1) * size.changes) / (size.kills + 1)) {
      kill += 1;
      await pause(random(150));
      await end('SIGKILL');
      start();
      if (random(2) === 0) await pause(random(1500));
    }
    if (child?.exitCode !== null) throw new Error(`sync has ended: ${said}`);
  }
  await settled();
  await pause(1000);
  expect(differences(), said).toEqual([]);
  await end('SIGTERM');
  await count();
  const open = [...unsure.values()].reduce((sum, { size: some }) => sum + some, 0);
  const out = [...staysOut].reduce((sum, id) => sum + (left.get(id)?.size ?? 0), 0);
  const requests = sent - ownWrites;
  if (isLong) console.info({ changes: done, kills: size.kills, requests, out, open });
  expect(requests).toBeLessThanOrEqual(2 * done);
});
