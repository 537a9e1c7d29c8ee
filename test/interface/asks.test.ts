/**
 * Commands that ask first: those that declare a question end with 2 and send nothing without a terminal, work
 * with --yes, and do not ask in a dry run; all others never ask. The table is printed.
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasNotices } from '../../src/api/derive/notices.ts';
import { risks } from '../../src/api/resources/risks.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';
import type { Snapshot } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { parseExample } from '../support/example.ts';
import { makeHome } from '../support/home.ts';
import { runHere } from '../support/in-process.ts';
import { isThorough, sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

interface Asking {
  readonly line: string;
  readonly as?: string;
  /** Part of the question: the resolved name, and whom it concerns. */
  readonly says: string;
}

function addresses(count: number): string {
  return Array.from({ length: count }, (_, index) => `new${index}@sandbox.invalid`).join(' ');
}

/** A line for each declared reason of each command. */
const asking: Record<string, Readonly<Record<string, Asking>>> = {
  'channel create': {
    'widens-access': {
      line: 'channel create incidents --if-exists update --no-private',
      as: 'admin',
      says: 'Update channel incidents (id 105)? 38 more people can read it, 41 in all.',
    },
    deletes: {
      line: 'channel create general --if-exists update --message-retention-days 1',
      says: 'Update channel general (id 101)? Messages older than 1 day are deleted, for all of its 7 subscribers.',
    },
    'takes-own-rights': {
      line: 'channel create design --if-exists update --can-administer-channel-group role:nobody',
      as: 'member1',
      says: 'Update channel design (id 103)? You will no longer be able to administer it.',
    },
    'many-people': {
      line: 'channel create leadership --if-exists update --subscribers group:role:everyone',
      says: 'Update channel leadership (id 106)? 42 people are added, including 2 guests.',
    },
  },
  'channel update': {
    'widens-access': {
      line: 'channel update id:106 --can-subscribe-group role:members',
      says: 'Update channel leadership (id 106)? 40 more people can read it, 41 in all.',
    },
    deletes: {
      line: 'channel update incidents --message-retention-days 7',
      says: 'Update channel incidents (id 105)? Messages older than 7 days are deleted, for all of its 3 subscribers.',
    },
    'takes-own-rights': {
      line: 'channel update design --can-administer-channel-group user:member2@sandbox.invalid',
      as: 'member1',
      says: 'You will no longer be able to administer it.',
    },
  },
  'channel subscribe': {
    'many-people': {
      line: 'channel subscribe leadership --users group:role:everyone',
      says: 'Add subscribers to channel leadership (id 106)? 42 people are added, including 2 guests.',
    },
  },
  'channel unsubscribe': {
    'many-people': {
      line: 'channel unsubscribe crowded --users group:role:everyone',
      says: 'Unsubscribe users from channel crowded (id 108)? 43 people are removed.',
    },
  },
  'channel subscribers set': {
    'many-people': {
      line: 'channel subscribers set design --users group:role:everyone --allow-large',
      says: 'Change the subscribers of channel design (id 103)? 41 are subscribed and 0 unsubscribed.',
    },
  },
  'user create': {
    'many-emails': {
      line: 'user create --from people.csv --passwords-out passwords.csv',
      says: 'Create 21 users? People will be notified: the new user receives an email about the account (21 emails);',
    },
    'gives-administration': {
      line: 'user create member1@sandbox.invalid --full-name Mei --role owner --if-exists update',
      says: 'Update user Mei 山田 (id 14)? The user will be able to administer the organization.',
    },
    'takes-own-rights': {
      line: 'user create admin@sandbox.invalid --full-name Adam --role member --if-exists update',
      as: 'admin',
      says: 'This account is a member, no longer an administrator.',
    },
  },
  'user onboard': {
    'many-emails': {
      line: 'user onboard --from people.csv',
      says: 'People will be notified: each address receives an email (21 emails).',
    },
    'gives-administration': {
      line: 'user onboard new@sandbox.invalid --role owner',
      says: 'Onboard new@sandbox.invalid as owner? Anyone who accepts will be able to administer the organization.',
    },
    'takes-own-rights': {
      line: 'user onboard admin@sandbox.invalid --role member',
      as: 'admin',
      says: 'This account is a member, no longer an administrator.',
    },
  },
  'user update': {
    'gives-administration': {
      line: 'user update member1@sandbox.invalid --role owner',
      says: 'Update user Mei 山田 (id 14)? The user will be able to administer the organization.',
    },
    'takes-own-rights': {
      line: 'user update me --role member',
      as: 'admin',
      says: 'This account is a member, no longer an administrator.',
    },
  },
  'group update': {
    'takes-own-rights': {
      line: 'group update designers --can-manage-group role:owners',
      as: 'admin',
      says: 'Update group designers (id 39)? You will no longer be able to manage it.',
    },
  },
  'group create': {
    'takes-own-rights': {
      line: 'group create designers --if-exists update --can-manage-group role:owners',
      as: 'admin',
      says: 'Update group designers (id 39)? You will no longer be able to manage it.',
    },
  },
  'group members add': {
    'many-people': {
      line: 'group members add designers group:role:everyone',
      says: 'Add members to group designers (id 39)? 43 people are added.',
    },
  },
  'group members remove': {
    'many-people': {
      line: 'group members remove crowd group:role:everyone',
      says: '? 43 people are removed.',
    },
  },
  'group members set': {
    'removes-members': {
      line: 'group members set on-call admin@sandbox.invalid group:designers',
      says: 'Change the members of group on-call (id 40)? 1 member is removed.',
    },
  },
  'group deactivate': {
    retires: {
      line: 'group deactivate on-call',
      says: 'Deactivate group on-call (id 40)? Nobody will be able to mention it or use it in a permission; it has 2 members, 4 with those of its subgroups.',
    },
  },
  'nav-view remove': {
    retires: {
      line: 'nav-view remove narrow/has/attachment',
      says: 'Remove view narrow/has/attachment? It is gone.',
    },
  },
  'channel archive': {
    retires: {
      line: 'channel archive design',
      says: 'Archive channel design (id 103)? Nobody will be able to post there (2 subscribers).',
    },
  },
  'message move': {
    'widens-access': {
      line: 'message move 1005 --channel general',
      says: 'Move message 1005? Everyone who can read channel general will be able to read it.',
    },
    'merges-topics': {
      line: 'message move 1003 --topic welcome --propagate-mode change_all',
      says: 'Move message 1003? Its messages will join those of an existing topic, which cannot be undone.',
    },
  },
  'topic resolve': {
    'merges-topics': {
      line: 'topic resolve crowded food',
      says: 'Resolve topic food of channel crowded (id 108)? Its messages will join those of an existing topic,',
    },
  },
  'topic unresolve': {
    'merges-topics': {
      line: 'topic unresolve crowded food',
      says: 'Unresolve topic ✔ food of channel crowded (id 108)? Its messages will join those of an existing topic,',
    },
  },
  'folder archive': {
    retires: {
      line: 'folder archive Empty',
      says: 'Archive folder Empty (id 54)? ',
    },
  },
  'api delete': {
    'raw-call': {
      line: 'api delete /streams/103',
      says: 'Send DELETE /streams/103? The server will carry out this request.',
    },
  },
  'api patch': {
    'raw-call': {
      line: 'api patch /users/14 -F role=100',
      says: 'Send PATCH /users/14? The server will carry out this request.',
    },
  },
  'api post': {
    'raw-call': {
      line: 'api post /users/me/status -f status_text=gone',
      says: 'Send POST /users/me/status? The server will carry out this request.',
    },
  },
  'profile-field update': {
    deletes: {
      line: 'profile-field update Office --option South',
      says: 'Update profile field Office (id 73)? 1 person who chose North wing will lose their value.',
    },
  },
  'bot deactivate': {
    retires: {
      line: 'bot deactivate id:17',
      says: 'Deactivate bot Build Bot (id 17)? Its API key will stop working until it is reactivated.',
    },
  },
  'bot update': {
    'gives-administration': {
      line: 'bot update id:17 --role administrator',
      says: 'Update bot Build Bot (id 17)? Anyone with its key can administer the organization.',
    },
  },
  'invite create': {
    'many-emails': {
      line: `invite create ${addresses(21)}`,
      says: 'People will be notified: each address receives an email (21 emails).',
    },
    'gives-administration': {
      line: 'invite create evil@example.org --role owner',
      says: 'Invite evil@example.org as owner? Anyone who accepts will be able to administer the organization.',
    },
    'widens-access': {
      line: 'invite create --link --expires-in none',
      says: 'Invite anyone with the link as member? It never expires, and anyone who gets it can join.',
    },
  },
};

/** The files of `apply` in those lines, by the reason for its question. */
const filesOfApply: Readonly<
  Record<
    string,
    { readonly text: string; readonly flags: string; readonly as?: string; readonly says: string }
  >
> = {
  'widens-access': {
    text: 'channels: { incidents: { invite_only: false } }',
    flags: '--allow history',
    as: 'admin',
    says: 'Apply channel incidents?',
  },
  deletes: {
    text: 'channels: { incidents: { message_retention_days: 7 } }',
    flags: '--allow retention',
    says: 'Apply channel incidents? Older messages will be deleted.',
  },
  'gives-administration': {
    text: 'users: { member1@sandbox.invalid: { role: owner } }',
    flags: '',
    says: 'Apply user member1@sandbox.invalid? The user will be able to administer the organization.',
  },
  'takes-own-rights': {
    text: 'channels: { design: { can_administer_channel_group: [user:member2@sandbox.invalid] } }',
    flags: '--allow own-rights',
    as: 'member1',
    says: 'Apply channel design? You will no longer be able to administer it',
  },
  'many-people': {
    text: 'channels: { leadership: { subscribers: { include: [group:role:everyone] } } }',
    flags: '--allow history',
    says: '42 people are added or removed',
  },
  'removes-members': {
    text: 'groups: { on-call: { members: { exclude: [moderator@sandbox.invalid] } } }',
    flags: '--allow first-managed --max-removals 100%',
    says: 'Apply group on-call? 1 member is removed.',
  },
  retires: {
    text: 'channels: { design: { is_archived: true } }',
    flags: '--allow archive --allow first-managed --max-removals 100%',
    says: 'Apply channel design? It is archived.',
  },
  'applies-files': { text: 'folders: { Plans: {} }', flags: '', says: 'Apply 1 change?' },
};
asking.apply = Object.fromEntries(
  Object.entries(filesOfApply).map(([risk, { flags, as, says }]) => [
    risk,
    { line: `apply ${risk}.yaml ${flags}`.trim(), says, ...(as !== undefined && { as }) },
  ]),
);

asking['user settings update'] = {
  deletes: {
    line: 'user settings update --no-enable-drafts-synchronization --new-email new@sandbox.invalid',
    says: 'Update the settings? The server deletes the drafts it keeps.',
  },
  'many-people': {
    line: 'user settings update --group role:everyone --enter-sends',
    says: 'Update the settings of 42 users?',
  },
};

/** The question of `--all`, which each command on several things has. */
const selecting: Readonly<Record<string, Asking>> = {
  'user settings update': {
    line: 'user settings update --all --where-role guest --enter-sends',
    says: 'Update the settings of 2 users with --enter-sends: Greta Guest (id 16), ',
  },
  'channel update': {
    line: 'channel update --all --where-folder Product --description x',
    says: 'Update 1 channel with --description x: ',
  },
  'channel subscribe': {
    line: 'channel subscribe --all --where-folder Product --users guest@sandbox.invalid',
    says: 'Add subscribers to 1 channel: ',
  },
  'channel unsubscribe': {
    line: 'channel unsubscribe --all --where-search lead --users me',
    says: 'Unsubscribe users from 1 channel: ',
  },
  'channel archive': {
    line: 'channel archive --all --where-folder none --where-privacy private',
    says: 'Archive 1 channel: leadership (id 106)? Nobody will be able to post there',
  },
  'folder archive': {
    line: 'folder archive --all --where-search Empty',
    says: 'Archive 1 folder: Empty (id 54)? ',
  },
  'user update': {
    line: 'user update --all --where-channel incidents --where-role member --full-name Xenia',
    says: 'Update 1 user with --full-name Xenia: ',
  },
  'user reactivate': { line: 'user reactivate --all --where-no-bots', says: 'Reactivate 1 user: ' },
  'bot update': {
    line: 'bot update --all --where-owner me --default-sending-channel general',
    says: 'Update 1 bot with --default-sending-channel general: ',
  },
  'bot deactivate': {
    line: 'bot deactivate --all --where-search build',
    says: 'Deactivate 1 bot: Build Bot (id 17)? Its API key will stop working',
  },
  'bot reactivate': { line: 'bot reactivate --all', says: 'Reactivate 1 bot: ' },
  'group update': {
    line: 'group update --all --where-search draws --description x',
    says: 'Update 1 group with --description x: ',
  },
  'group deactivate': {
    line: 'group deactivate --all --where-search first',
    says: 'Deactivate 1 group: ',
  },
};
for (const [path, line] of Object.entries(selecting)) {
  asking[path] = { ...asking[path], 'all-that-match': line };
}

/** Similar changes that do not ask. */
const unasked: readonly (readonly [line: string, as?: string])[] = [
  ['invite create ana@example.org --role moderator'],
  [`invite create ${addresses(20)}`],
  ['channel create fresh --private --subscribers group:role:everyone --message-retention-days 1'],
  ['channel create open --can-subscribe-group role:members'],
  ['channel create fresh --if-exists update --description x'],
  ['channel update incidents --message-retention-days unlimited'],
  ['channel update general --private --no-default'],
  ['channel update id:104 --no-web-public'],
  ['channel update design --can-subscribe-group role:members'],
  ['channel update incidents --can-subscribe-group user:admin@sandbox.invalid', 'admin'],
  ['channel update incidents --can-administer-channel-group role:nobody', 'admin'],
  ['channel subscribe rooms --users group:role:everyone --create'],
  [
    'channel subscribe general --users group:role:members,guest@sandbox.invalid,group:designers --no-send-new-subscription-messages --dry-run',
  ],
  ['channel subscribe design announcements --users group:designers,me'],
  ['user update member2@sandbox.invalid --role moderator'],
  ['user update admin@sandbox.invalid --role moderator'],
  ['group update on-call --can-manage-group role:owners', 'owner'],
  ['group update on-call --can-join-group role:members'],
  ['group members set on-call admin@sandbox.invalid moderator@sandbox.invalid me group:designers'],
  ['group members add on-call member1@sandbox.invalid group:role:owners'],
  ['group members remove on-call member1@sandbox.invalid group:role:owners'],
];

let sandbox: Sandbox;
let newer: Sandbox;
// Some examples write files, relative to their folder.
const before = process.cwd();
const folder = temporaryFolder();
beforeAll(async () => {
  process.chdir(folder);
  for (const [risk, { text }] of Object.entries(filesOfApply)) writeFileSync(`${risk}.yaml`, text);
  for (const [file, text] of Object.entries(piped)) writeFileSync(file, text);
  [sandbox, newer] = await Promise.all([crowd(), crowd(500)]);
  writeFileSync('archive.csv', 'channel\ndesign\ngeneral\n');
  const people = addresses(21).split(' ');
  writeFileSync(
    'people.csv',
    ['email,full-name', ...people.map((email, n) => `${email},New ${n}`)].join('\n'),
  );
});
afterAll(async () => {
  process.chdir(before);
  await Promise.all([sandbox.stop(), newer.stop()]);
});

/** Commands that change others only at newer levels. */
const needNewer = ['user settings update', 'push device remove'];
const boxFor = (args: readonly string[]) =>
  needNewer.some((path) => args.join(' ').startsWith(path)) ? newer : sandbox;

/** An organization with enough people for a question, and a channel with all of them: created once, and copied. */
async function crowd(level?: number): Promise<Sandbox> {
  crowded ??= makeCrowd();
  return startSandbox({
    ...(level !== undefined && { level }),
    organization: new Organization(structuredClone(await crowded)),
  });
}

let crowded: Promise<Snapshot> | undefined;

async function makeCrowd(): Promise<Snapshot> {
  const started = await startSandbox({ organization: new Organization(seedOrganization({ users: 37 })) });
  await started.run(['channel', 'create', 'crowded', '--subscribers', 'group:role:everyone']);
  await started.run(['group', 'create', 'crowd', '--subgroups', 'role:everyone']);
  await started.run(['group', 'create', 'large', '--members', many.replaceAll(' ', ',')]);
  for (const topic of ['food', '✔ food']) {
    await started.run(['message', 'send', 'crowded', '--topic', topic, '--content', 'x']);
  }
  await started.run(['folder', 'create', 'Empty']);
  await started.run(['user', 'deactivate', 'id:54', '--yes']);
  await started.run('bot create Retired --short-name retired --key-out retired.zuliprc'.split(' '));
  await started.run(['bot', 'deactivate', 'Retired', '--yes']);
  await started.run(['user', 'update', 'id:15', '--profile-field', 'Office=north']);
  const snapshot = started.organization.snapshot();
  await started.stop();
  return snapshot;
}

const verbs = (await everyVerb()).map(({ words, verb }) => ({ path: words.join(' '), verb }));
const rows: string[] = [];
const print = (...cells: readonly (string | number | null)[]) => rows.push(cells.join(' | '));
afterAll(() =>
  console.log(['command | asks | example | exit | requests that write', ...rows.sort()].join('\n')),
);

async function tried(args: readonly string[], as = 'owner', ...more: readonly string[]) {
  const box = boxFor(args);
  await box.writes();
  const ran = await box.run([...args, ...more], as);
  // Deleting its event queue changes nothing about the organization.
  return { ran, writes: (await box.writes()).filter(({ path }) => path !== '/events').length };
}

/** One for all that ask, because nothing is sent. */
function triedPlainly(args: readonly string[], as?: string): ReturnType<typeof tried> {
  const name = JSON.stringify([args, as]);
  const known = plainly.get(name) ?? tried(args, as);
  plainly.set(name, known);
  return known;
}

const plainly = new Map<string, ReturnType<typeof tried>>();

/** Commands whose question said what people will notice. */
const noticing = new Set<string>();
const many = Array.from({ length: 21 }, (_, index) => `id:${20 + index}`).join(' ');
/** Lines with a notice, if those above have none: nobody is notified about added groups. */
const noticed = [
  `group members add designers ${many}`,
  `group members remove large ${many}`,
  'user deactivate id:15 --comment bye',
  'user offboard id:15 --comment bye',
  'user create member1@sandbox.invalid --full-name Mei --role owner --channel design --if-exists update',
  'channel archive --from archive.csv',
].map((line) => ({
  path: /^(group members \w+|\w+ \w+)/.exec(line)?.[0] ?? '',
  risk: '--',
  args: line.split(' '),
  as: undefined,
}));

const declaring = verbs.filter(({ path, verb }) => verb.asks !== undefined && !path.startsWith('auth '));

it('each reason that a command declares has a line, unless its examples have one with --yes', () => {
  for (const { path, verb } of declaring) {
    const reasons = Object.keys(asking[path] ?? {});
    if (reasons.length === 0) expect(verb.examples.map(({ line }) => line).join(), path).toContain(' --yes');
    else expect(reasons.sort(), path).toEqual([...(verb.asks ?? [])].sort());
  }
  expect(Object.keys(asking).filter((path) => !declaring.some((each) => each.path === path))).toEqual([]);
});

interface Line {
  readonly path: string;
  readonly risk: string;
  readonly args: readonly string[];
  readonly as?: string | undefined;
  readonly says: string;
}

const written = Object.entries(asking).flatMap(([path, reasons]) =>
  Object.entries(reasons).map(
    ([risk, { line, as, says }]): Line => ({ path, risk, args: line.split(' '), as, says }),
  ),
);
/** Input of the examples, by the files that contain it here. */
const piped: Record<string, string> = {};
const shown = declaring
  .filter(({ path }) => asking[path] === undefined)
  .map(({ path, verb }): Line => {
    const example = verb.examples.find(({ line }) => line.includes(' --yes'))?.line ?? '';
    const { args, input } = parseExample(example);
    const file = `${path}-piped.yaml`;
    if (input !== '') piped[file] = input;
    const plain = args.filter((word) => word !== '--yes').map((word) => (word === '-' ? file : word));
    return { path, risk: (verb.asks ?? []).join(', '), args: plain, says: '' };
  });
const lines = [...written, ...shown].map((line) => ({ ...line, line: line.args.join(' ') }));

it('a question names the organization, unless the only stored profile is used', async () => {
  const { site } = sandbox;
  const { delivery_email: email, api_key: key } = sandbox.user('owner');
  const home = makeHome();
  const profile = { site, email, key_in: 'file', key };
  const asked = async (args: readonly string[] = []) =>
    (await home.run(['channel', 'archive', 'design', ...args])).err;
  home.store({ active: 'work', profiles: { work: profile } });
  expect(await asked()).toContain('cannot ask without a terminal: Archive channel design (id 103)? ');
  home.store({ active: 'work', profiles: { work: profile, club: profile } });
  for (const args of [[], ['--profile', 'club']]) {
    expect(await asked(args)).toContain(`terminal: At ${site}: Archive channel design (id 103)? `);
  }
});

describe('without a terminal and --yes', () => {
  it.each(sample(lines, 6))(
    '$path asks for $risk, and sends nothing',
    async ({ path, risk, line, args, as, says }) => {
      const { ran, writes } = await triedPlainly(args, as);
      print(path, risk, line, ran.code, writes);
      expect(ran, ran.err).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain(`cannot ask without a terminal: At ${boxFor(args).site}: `);
      expect(ran.err).toContain(says);
      expect(ran.err).toContain('\n  to answer, add --yes\n');
      expect(writes).toBe(0);
    },
  );

  it.each(sample(lines, 12))('$line does not ask in a dry run', async ({ args, as }) => {
    const { ran, writes } = await tried(args, as, '--dry-run', '--json');
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json<unknown[]>().length).toBeGreaterThan(0);
    expect(writes).toBe(0);
  });

  it.each(sample([...lines, ...noticed], 5))(
    '$path $risk: the question says what people will notice, as a dry run does',
    async ({ path, args, as }) => {
      const dry = await tried(args, as, '--dry-run');
      const said = /^people will be notified: (.*)$/gm;
      const told = [...dry.ran.err.matchAll(said)].map(([, text]) => text);
      const { ran } = await triedPlainly(args, as);
      if (told.length > 0) noticing.add(path);
      for (const text of told) expect(ran.err).toContain(text);
      expect(ran.err.includes('People will be notified: ')).toBe(told.length > 0);
    },
  );

  it.each(sample(unasked, 4).map(([line, as]) => ({ line, as })))(
    '$line does not ask',
    async ({ line, as }) => {
      const { ran, writes } = await tried(line.split(' '), as);
      print(line.split(' ').slice(0, 2).join(' '), '-', line, ran.code, writes);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      expect(ran.err).not.toContain('cannot ask');
    },
  );
});

it('the commands whose question says what people will notice are those that ask and can cause it', () => {
  const may = declaring.filter(({ verb }) => verb.rows.some(hasNotices)).map(({ path }) => path);
  const found = [...noticing].filter((path) => !path.startsWith('api ')).sort();
  expect(found).toEqual(isThorough ? may.sort() : may.filter((path) => noticing.has(path)).sort());
});

/** Those that run until they are stopped, or need stored accounts. */
const others = ['auth', 'sandbox', 'tail', 'sync', 'webhook', 'config'];
const plain = verbs.filter(({ path }) => !others.includes(path.split(' ')[0] ?? ''));

describe('an example of every command', () => {
  it.each(
    sample(
      plain.filter(({ verb }) => verb.asks === undefined),
      4,
    ),
  )('$path does not ask', async ({ path, verb }) => {
    const example = verb.examples.find(({ line }) => !/[<>]/.test(line.replaceAll(/'[^']*'/g, '')));
    const { args, input } = parseExample(example?.line ?? '');
    await sandbox.writes();
    const ran = await runHere(args, { ...sandbox.env(), HOME: '/nonexistent' }, input);
    if (changesSomething(verb)) print(path, '-', args.join(' '), ran.code, (await sandbox.writes()).length);
    expect(ran.err).not.toContain('cannot ask');
  });
});

it.each(sample(lines, 12, 1))('with --yes $line works', async ({ args, as }) => {
  // Whoever loses their own permissions by one line cannot do the next.
  const own = await crowd(boxFor(args) === newer ? 500 : undefined);
  const ran = await own.run([...args, '--yes'], as);
  await own.stop();
  expect(ran, ran.err).toMatchObject({ code: 0 });
});

describe('documentation of questions', () => {
  it("is on the command's page, with each reason", async () => {
    const page = (await readFile(join(before, 'docs/asking.md'), 'utf8')).replaceAll(/\s+/g, ' ');
    for (const text of Object.values(risks)) expect(page).toContain(`* ${text}`);
  });

  it('is in the help topic, each reason with its commands', async () => {
    const { out } = await runHere(['help', 'asking']);
    const text = out.replaceAll(/\s+/g, ' ');
    for (const each of Object.values(risks)) expect(text).toContain(each);
    for (const { path, verb } of verbs) if (verb.asks !== undefined) expect(text).toContain(path);
    expect(out.split('\n').every((line) => line.length <= 80)).toBe(true);
  });
});
