/** `--only` and `--skip` hold for each kind, on every command that takes files or makes them. */
import { describe, expect, it } from 'vitest';
import { kindNames } from '../../../src/provision/model/kinds.ts';
import { desiredFile, imageFile } from '../../support/desired.ts';
import { sample } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** Something to change of every kind, none of it new to the others. */
const ofEachKind = `
organization: { description: A place to try things }
defaults: { color_scheme: dark }
profile_fields: { Team: { type: short_text } }
users: { member2@sandbox.invalid: { full_name: Member the Second } }
groups: { makers: { description: They make, members: [member1@sandbox.invalid] } }
folders: { Products: { description: What we make } }
channels: { design: { description: y }, forge: { folder: Product, can_send_message_group: designers } }
default_groups: { Makers: { channels: [] } }
bots: { bot: { full_name: Builder } }
domains: { example.net: { allow_subdomains: false } }
playgrounds: [{ name: Go, pygments_language: Go, url_template: 'https://go.example.org/?code={code}' }]
linkifiers: [{ pattern: 'ISSUE-(?P<id>[0-9]+)', url_template: 'https://tracker.example.org/{id}' }]
emoji: { dot: { file: ${imageFile()} } }
nav_views: { narrow/is/starred: { is_pinned: true } }
`;

/** First words of the paths by which a kind is written. */
const writtenBy: Readonly<Record<string, readonly string[]>> = {
  organization: ['/realm'],
  defaults: ['/realm/user_settings_defaults'],
  profile_fields: ['/realm/profile_fields'],
  users: ['/users', '/invites'],
  groups: ['/user_groups'],
  folders: ['/channel_folders'],
  channels: ['/channels', '/streams', '/users/me/subscriptions'],
  default_groups: ['/default_stream_groups'],
  bots: ['/bots'],
  domains: ['/realm/domains'],
  playgrounds: ['/realm/playgrounds'],
  linkifiers: ['/realm/linkifiers', '/realm/filters'],
  emoji: ['/realm/emoji'],
  nav_views: ['/navigation_views'],
};

/** The kind that a request writes: of those whose path it begins with, the longest. */
function kindOfPath(path: string): string | undefined {
  const all = Object.entries(writtenBy).flatMap(([kind, starts]) => starts.map((start) => ({ kind, start })));
  return all
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((one, other) => other.start.length - one.start.length)[0]?.kind;
}

const kindsOf = (flag: string, kind: string) =>
  flag === '--only' ? [kind] : kindNames.filter((each) => each !== kind);

describe.each(['--only', '--skip'])('%s', (flag) => {
  const file = desiredFile(ofEachKind);

  it.each(sample(kindNames, 4, flag.length))('%s', async (kind) => {
    const expected = kindsOf(flag, kind);
    for (const command of ['plan', 'diff']) {
      const sandbox = await startSandbox();
      const ran = await sandbox.run([command, file, flag, kind, '--json']);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      const kinds = ran.json<{ changes: { kind: string }[] }[]>()[0]?.changes.map((each) => each.kind);
      expect([...new Set(kinds)].sort(), command).toEqual([...expected].sort());
      expect(await sandbox.writes()).toEqual([]);
    }
    const sandbox = await startSandbox();
    const rehearsed = await sandbox.run(['apply', file, flag, kind, '--dry-run']);
    expect(rehearsed, rehearsed.out + rehearsed.err).toMatchObject({ code: 0 });
    expect(await sandbox.writes()).toEqual([]);
    const ran = await sandbox.run(['apply', file, flag, kind, '--yes']);
    expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
    const written = (await sandbox.writes()).map(({ path }) => kindOfPath(path));
    expect([...new Set(written)].sort()).toEqual([...expected].sort());
    const exported = await sandbox.run(['export', flag, kind, '--json']);
    // What is of one account alone is exported where it is named.
    const shared = expected.filter((each) => flag === '--only' || each !== 'nav_views');
    expect(Object.keys(exported.json<object>()).sort()).toEqual(shared.sort());
  });
});
