/** What is given of a field of a resource is kept by the sandbox: reading the thing again gives it back. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codecOf } from '../../src/api/codecs/index.ts';
import { locationOf } from '../../src/api/derive/encode.ts';
import { channel } from '../../src/api/resources/channel.ts';
import { readingOf } from '../../src/api/resources/compare.ts';
import { defaultSettings } from '../../src/api/resources/default-settings.ts';
import { folder } from '../../src/api/resources/folder.ts';
import { group } from '../../src/api/resources/group.ts';
import { invite } from '../../src/api/resources/invite.ts';
import { linkifier } from '../../src/api/resources/linkifier.ts';
import { navigationView } from '../../src/api/resources/navigation-view.ts';
import { profileField } from '../../src/api/resources/profile-field.ts';
import type { FieldParam, Resource, ResourceField } from '../../src/api/resources/resource.ts';
import { status } from '../../src/api/resources/status.ts';
import { user } from '../../src/api/resources/user.ts';
import {
  computedChannelFields,
  computedFolderFields,
  computedInviteFields,
  computedLinkifierFields,
  computedProfileFieldFields,
  computedStatusFields,
  computedUserFields,
} from '../../src/sandbox/state/model.ts';
import { argsOf } from './calls.ts';
import { freshOrganization, handlerOf, now, type Organization, ownerCalls } from './owner.ts';
import { seeded } from './samples.ts';

type Thing = Readonly<Record<string, unknown>>;

interface Subject {
  readonly resource: Resource;
  /** Every thing of the kind, as the owner reads it; of a single thing a list of one. */
  read(organization: Organization): Promise<readonly Thing[]>;
}

/** What reading needs: the row, its arguments, and the field of the reply. */
const subjects: readonly Subject[] = [
  subject(channel, 'channel.list', 'streams', {
    include_all: true,
    include_default: true,
    exclude_archived: false,
  }),
  subject(group, 'group.list', 'user_groups', { include_deactivated_groups: true }),
  subject(user, 'user.list', 'members', { include_custom_profile_fields: true }),
  subject(linkifier, 'linkifier.list', 'linkifiers', {}),
  subject(folder, 'folder.list', 'channel_folders', {}),
  subject(profileField, 'profile-field.list', 'custom_fields', {}),
  subject(invite, 'invite.list', 'invites', {}),
  subject(navigationView, 'nav-view.list', 'navigation_views', {}),
  subject(defaultSettings, 'event.register', 'realm_user_settings_defaults', {}),
  subject(status, 'status.get', 'status', { user_id: 11 }),
];

function subject(resource: Resource, row: string, list: string, args: Thing): Subject {
  return {
    resource,
    async read(organization) {
      const found = (await ownerCalls(organization, row, args))[list];
      return (Array.isArray(found) ? found : [found]) as Thing[];
    },
  };
}

/** Fields that are read in another form than they are given in, with how that is told. */
const otherwise: Readonly<Record<string, (sent: unknown, read: unknown) => void>> = {
  'user profile_data': (sent, read) => {
    const [{ id, value }] = sent as [{ id: number; value: string }];
    expect((read as Record<string, { value: string }>)[id]?.value).toBe(value);
  },
  // Given as minutes from now.
  'invitation expiry_date': (sent, read) => expect(read).toBe(now + Number(sent) * 60),
};

/** Values that differ from what there is, where any other of the kind will not do. */
const particular: Readonly<Record<string, Thing>> = {
  // A private channel that hides its history, and one that shows it.
  // The owner must be able to read it.
  'channel.update history_public_to_subscribers': {
    stream_id: seeded.ownersChannel,
    history_public_to_subscribers: false,
  },
  'channel.create history_public_to_subscribers': {
    invite_only: true,
    history_public_to_subscribers: false,
    // While the history is hidden, everybody must be able to start a topic.
    can_create_topic_group: seeded.everyone,
  },
  'channel.subscribe history_public_to_subscribers': {
    invite_only: true,
    history_public_to_subscribers: false,
  },
  'channel.create folder_id': { folder_id: seeded.otherFolder },
};

type Given = readonly [
  rowId: string,
  name: string,
  field: ResourceField,
  param: FieldParam,
  subject: Subject,
];

function given(on: 'create' | 'update'): Given[] {
  return subjects.flatMap((each) =>
    (each.resource.rows[on] ?? []).flatMap((rowId) => {
      const { params } = handlerOf(rowId).row;
      return Object.entries(each.resource.fields).flatMap(([name, field]): Given[] => {
        const param = field[on];
        return param !== undefined && (param.as ?? name) in params ? [[rowId, name, field, param, each]] : [];
      });
    }),
  );
}

function expectRead(
  subject: Subject,
  name: string,
  field: ResourceField,
  param: FieldParam,
  sent: unknown,
  thing: Thing,
) {
  const differently = otherwise[`${subject.resource.noun} ${name}`];
  const { same } = codecOf(param.kind);
  if (differently !== undefined) differently(sent, thing[name]);
  else if (same !== undefined) expect(same(sent, thing[name]), JSON.stringify(thing[name])).toBe(true);
  else expect(thing[name]).toEqual(readingOf({ field, param }, sent));
}

describe('an update', () => {
  it.each(given('update'))('by %s keeps %s', async (rowId, name, field, param, each) => {
    const wire = param.as ?? name;
    const before = await target(each, rowId, wire, freshOrganization());
    const organization = freshOrganization();
    const sent = argsFor(rowId, wire, organization, before[name]);
    await ownerCalls(organization, rowId, sent);
    const { id } = each.resource;
    const after = (await each.read(organization)).find((thing) => thing[id] === before[id]);
    expect(after?.[name], 'a sample that changes nothing proves nothing').not.toEqual(before[name]);
    expectRead(each, name, field, param, sent[wire], after ?? {});
  });
});

function argsFor(rowId: string, wire: string, organization: Organization, current?: unknown): Thing {
  return {
    ...argsOf(handlerOf(rowId).row, wire, organization, current),
    ...particular[`${rowId} ${wire}`],
  };
}

/** The thing that the call changes, as it is before. */
async function target(
  each: Subject,
  rowId: string,
  wire: string,
  organization: Organization,
): Promise<Thing> {
  const { row } = handlerOf(rowId);
  const path = Object.entries(row.params).find(([, param]) => locationOf(row, param) === 'path')?.[0];
  const named = argsFor(rowId, wire, organization)[path ?? ''];
  const things = await each.read(organization);
  const found = things.find(
    // A user is named by an address too; of a single thing there is no name.
    (thing) => path === undefined || thing[each.resource.id] === named || thing.delivery_email === named,
  );
  if (found === undefined) throw new Error(`there is no ${each.resource.noun} ${named}`);
  return found;
}

describe('a creation', () => {
  it.each(given('create'))('by %s keeps %s', async (rowId, name, field, param, each) => {
    const organization = freshOrganization();
    const wire = param.as ?? name;
    const usual = field.initial ?? param.default;
    const sent = argsFor(rowId, wire, organization, usual);
    const { id, noun } = each.resource;
    // Invitations by email and links to join are numbered apart.
    const keyOf = (thing: Thing) => `${thing[id]} ${thing.is_multiuse}`;
    const known = new Set((await each.read(organization)).map(keyOf));
    await ownerCalls(organization, rowId, sent);
    const made = (await each.read(organization)).find((thing) => !known.has(keyOf(thing)));
    if (made === undefined) throw new Error(`no ${noun} was made`);
    if (usual !== undefined) expect(sent[wire], 'a sample like the default').not.toBe(usual);
    expectRead(each, name, field, param, sent[wire], made);
  });
});

/** Fields that a fresh sandbox has nothing to show of. */
const nothingYet: Readonly<Record<string, readonly string[]>> = {
  // Nobody has set a status.
  status: ['status_text', 'emoji_name', 'emoji_code', 'reaction_type', 'away'],
};

describe('a reading', () => {
  it.each(subjects.map((each) => [each.resource.noun, each] as const))(
    'of a %s has each of its fields, kept or computed',
    async (noun, { resource, read }) => {
      const things = await read(freshOrganization());
      const shown = new Set(things.flatMap((thing) => Object.keys(thing)));
      const declared = Object.entries(resource.fields).filter(
        ([, { reads, readUntil }]) => reads !== undefined && readUntil === undefined,
      );
      const missing = declared.map(([name]) => name).filter((name) => !shown.has(name));
      expect(missing).toEqual(nothingYet[noun] ?? []);
    },
  );

  it.each([
    ['channel', computedChannelFields, channel],
    ['user', computedUserFields, user],
    ['folder', computedFolderFields, folder],
    ['profile field', computedProfileFieldFields, profileField],
    ['linkifier', computedLinkifierFields, linkifier],
    ['invitation', computedInviteFields, invite],
    ['status', computedStatusFields, status],
  ] as const)('of a %s computes fields that it has', (_, computed, { fields }) => {
    const names = Object.keys(fields);
    expect(computed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

it('is tested of every resource', async () => {
  const folderOfResources = new URL('../../src/api/resources/', import.meta.url);
  const files = readdirSync(folderOfResources).filter((file) => file.endsWith('.ts'));
  const modules: object[] = await Promise.all(
    files.map((file) => import(new URL(file, folderOfResources).href)),
  );
  const declared = modules
    .flatMap((each) => Object.values(each) as unknown[])
    .filter(
      (value): value is Resource =>
        typeof value === 'object' && value !== null && 'noun' in value && 'rows' in value,
    );
  const tested = subjects.map((each) => each.resource);
  expect(declared.filter((each) => !tested.includes(each)).map(({ noun }) => noun)).toEqual([]);
});
