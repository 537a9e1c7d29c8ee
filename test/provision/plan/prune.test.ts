/** What no file has is left alone, unless a kind is pruned, and then inside the patterns alone. */
import { describe, expect, it } from 'vitest';
import type { Reading } from '../../../src/api/resources/compare.ts';
import { type KindName, kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import { type PlanOptions, plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { channel, group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

/** Two things of each kind: one that files name, and one that they do not. */
const two: Readonly<Partial<Record<KindName, readonly Reading[]>>> = {
  channels: [channel(11, 'kept'), channel(12, 'extra')],
  groups: [group(21, 'kept'), group(22, 'extra')],
  folders: [folder(31, 'kept'), folder(32, 'extra')],
  profile_fields: [field(41, 'kept'), field(42, 'extra')],
  linkifiers: [linkifier(51, 'kept'), linkifier(52, 'extra')],
  default_groups: [defaultGroup(71, 'kept'), defaultGroup(72, 'extra')],
  bots: [bot(91, 'kept'), bot(92, 'extra')],
  domains: [
    { domain: 'kept', allow_subdomains: false },
    { domain: 'extra', allow_subdomains: false },
  ],
  playgrounds: [playground(61, 'kept'), playground(62, 'extra')],
  emoji: [emoji(81, 'kept'), emoji(82, 'extra')],
  nav_views: [view('kept'), view('extra')],
  users: [
    person(1, 'ana', 100),
    person(2, 'kept'),
    person(3, 'extra'),
    { ...person(9, 'extra-bot'), is_bot: true },
  ],
};

function folder(id: number, name: string): Reading {
  return { id, name, description: '', is_archived: false, order: id };
}
function field(id: number, name: string): Reading {
  return { id, name, type: 1, hint: '', field_data: '', order: id };
}
function linkifier(id: number, pattern: string): Reading {
  return { id, pattern, url_template: 'https://x.org' };
}
function defaultGroup(id: number, name: string): Reading {
  return { id, name, description: '', streams: [] };
}
function playground(id: number, name: string): Reading {
  return { id, name, pygments_language: 'Python', url_template: 'https://x.org/{code}' };
}
function bot(id: number, short_name: string): Reading {
  return { user_id: id, short_name, email: `${short_name}-bot@x.org`, is_active: true };
}
function emoji(id: number, name: string): Reading {
  return { id, name, deactivated: false, author_id: 1, source_url: '/x.gif' };
}
function view(fragment: string): Reading {
  return { fragment, name: null, is_pinned: true };
}

const prunable = Object.keys(two) as KindName[];
const removing: Readonly<Partial<Record<KindName, string>>> = {
  channels: 'channel.archive',
  groups: 'group.deactivate',
  folders: 'folder.update',
  profile_fields: 'profile-field.remove',
  linkifiers: 'linkifier.remove',
  default_groups: 'channel.default-group-delete',
  bots: 'bot.deactivate',
  domains: 'domain.remove',
  playgrounds: 'playground.remove',
  emoji: 'emoji.remove',
  nav_views: 'nav-view.remove',
  users: 'user.deactivate',
};

const wished: Wishes = {
  channels: [{ key: 'kept', id: 11 }],
  groups: [{ key: 'kept', id: 21 }],
  folders: [{ key: 'kept', id: 31 }],
  profile_fields: [{ key: 'kept', id: 41 }],
  linkifiers: [{ key: 'kept', id: 51 }],
  default_groups: [{ key: 'kept', id: 71 }],
  bots: [{ key: 'kept', id: 91 }],
  domains: [{ key: 'kept', id: 1 }],
  playgrounds: [{ key: 'kept', id: 61 }],
  emoji: [{ key: 'kept', id: 81 }],
  nav_views: [{ key: 'kept', id: 1 }],
  users: [
    { key: 'ana@x.org', id: 1 },
    { key: 'kept@x.org', id: 2 },
  ],
};

const everything = new Map(kindNames.map((kind) => [kind, ['*']] as const));

function planned(
  kinds: readonly KindName[],
  more: Partial<PlanOptions> = {},
  files = wished,
  live: LiveWish = two,
) {
  return makePlan(wishes(files), liveOf(live), {
    ...plainOptions,
    prune: new Set(kinds),
    prunePatterns: everything,
    ...more,
  });
}

it('pruned are all kinds that have more than one thing', () => {
  expect([...prunable].sort()).toEqual(
    kindNames.filter((kind) => kindOf(kind).resource.singleton !== true).sort(),
  );
});

describe.each(prunable)('%s', (kind) => {
  it('without the switch nothing goes, and the rest is counted', () => {
    const { steps, remarks } = planned([]);
    expect(steps).toEqual([]);
    expect(remarks.find((remark) => remark.about === 'left-alone' && remark.kind === kind)?.count).toBe(1);
  });

  it('with it its own things go, and no others', () => {
    const { steps } = planned([kind]);
    expect(steps.map(({ row }) => row)).toEqual([removing[kind]]);
  });

  it('nothing goes outside the patterns', () => {
    const other = new Map([[kind, ['other-*']]] as const);
    expect(planned([kind], { prunePatterns: other }).steps).toEqual([]);
    expect(planned([kind], { prunePatterns: new Map() }).steps).toEqual([]);
  });

  it('what unmanaged: names stays', () => {
    const files = { ...wished, policy: { unmanaged: new Map([[kind, ['extra*']]] as const) } };
    const { steps, remarks } = planned([kind], {}, files);
    expect(steps).toEqual([]);
    expect(remarks.find(({ about }) => about === 'unmanaged')?.count).toBe(1);
  });

  it.each(['partial', 'invisible'] as const)('nothing goes where the kind was read as %s', (status) => {
    const { steps, remarks } = planned([kind], {}, wished, {
      ...two,
      read: { [kind]: { status, why: 'it is hidden' } },
    });
    expect(steps).toEqual([]);
    expect(remarks.find((remark) => remark.about === 'invisible' && remark.kind === kind)?.message).toContain(
      'it is hidden',
    );
  });

  it('where it could not be read nothing is planned of it', () => {
    const { steps, stops } = planned([kind], {}, wished, {
      ...two,
      read: { [kind]: { status: 'failed', why: 'HTTP 500' } },
    });
    expect(steps).toEqual([]);
    expect(stops.map(({ brake }) => brake)).toEqual(['unread']);
  });
});

it('the account itself is never pruned', () => {
  const files = { ...wished, users: [{ key: 'kept@x.org', id: 2 }] };
  expect(planned(['users'], {}, files).steps.map(({ args }) => args)).toEqual([{ user_id: 3 }]);
});

it('a group goes before the group that it holds', () => {
  const groups = [group(22, 'inner'), group(23, 'outer', [], { direct_subgroup_ids: [22] })];
  const { steps } = planned(['groups'], {}, { groups: [] }, { groups });
  expect(steps.map(({ args, needs }) => [args.user_group_id, needs])).toEqual([
    [23, []],
    [22, [0]],
  ]);
});
