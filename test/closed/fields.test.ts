/** The sandbox stores what is given for a field of a resource: reading it again returns it. */
import { describe, expect, it } from 'vitest';
import { choiceOnWire } from '../../src/api/choice-forms.ts';
import { codecOf } from '../../src/api/codecs/index.ts';
import { locationOf } from '../../src/api/derive/encode.ts';
import { readingOf } from '../../src/api/resources/compare.ts';
import type { FieldParam, ResourceField } from '../../src/api/resources/resource.ts';
import { sample } from '../support/sample.ts';
import { argsOf } from './calls.ts';
import { freshOrganization, handlerOf, now, type Organization, ownerCalls } from './owner.ts';
import { paramsRefused } from './reasons.ts';
import { seeded } from './samples.ts';
import { type Subject, subjects, type Thing } from './subjects.ts';

/** A row, and a field of its resource that one of its parameters sets. */
interface Given {
  readonly rowId: string;
  /** Wire name of the parameter. */
  readonly wire: string;
  /** Name of the field in replies. */
  readonly name: string;
  readonly field: ResourceField;
  readonly param: FieldParam;
  readonly subject: Subject;
}

/** Parameters that need a fixed value, with the reason. */
const alike: Readonly<Record<string, string>> = {
  'org.update authentication_methods': 'the sandbox has one way to log in, and one must stay',
};

/** The rows that create or change the things, by id. */
function rowsOf({ resource, more = {} }: Subject, on: 'create' | 'update'): readonly string[] {
  return [resource.rows?.[on]?.id ?? [], more[on] ?? []].flat();
}

function given(on: 'create' | 'update'): (readonly [rowId: string, name: string, each: Given])[] {
  return subjects.flatMap((subject) =>
    rowsOf(subject, on).flatMap((rowId) =>
      Object.entries(subject.resource.fields).flatMap(([name, field]) => {
        const param = field[on];
        const wire = param?.as ?? name;
        const key = `${rowId} ${wire}`;
        const isThere =
          wire in handlerOf(rowId).row.params && (paramsRefused[key] ?? alike[key]) === undefined;
        if (param === undefined || !isThere) return [];
        return [[rowId, name, { rowId, wire, name, field, param, subject }] as const];
      }),
    ),
  );
}

/** Fields that are read in another form than they are sent, with how to compare. */
const otherwise: Readonly<Record<string, (sent: unknown, read: unknown) => void>> = {
  'user profile_data': (sent, read) => {
    const [{ id, value }] = sent as [{ id: number; value: string }];
    expect((read as Record<string, { value: string }>)[id]?.value).toBe(value);
  },
  // Sent by name, and read as ids.
  'default channel group streams': (_, read) => expect(read).toEqual([104]),
  // An image; the service returns its address.
  'emoji filename': (_, read) => expect(read).toBeUndefined(),
  // Sent as minutes from now.
  'invitation expiry_date': (sent, read) => expect(read).toBe(now + Number(sent) * 60),
};

function expectRead({ subject, name, field, param }: Given, sent: unknown, thing: Thing): void {
  const differently = otherwise[`${subject.resource.noun} ${name}`];
  const { same } = codecOf(param.kind);
  if (differently !== undefined) differently(sent, thing[name]);
  else if (same !== undefined) expect(same(sent, thing[name]), JSON.stringify(thing[name])).toBe(true);
  else {
    const wire = choiceOnWire(param, sent, param.until ?? Number.POSITIVE_INFINITY);
    expect(thing[name]).toEqual(readingOf({ field, param }, wire));
  }
}

/** Values that differ from the current ones if the usual sample doesn't. */
const particular: Readonly<Record<string, Thing>> = {
  // The owner must be able to read the channel.
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
};

function argsFor({ rowId, wire }: Given, organization: Organization, current?: unknown): Thing {
  return {
    ...argsOf(handlerOf(rowId).row, wire, organization, current),
    ...particular[`${rowId} ${wire}`],
  };
}

describe('an update', () => {
  it.each(sample(given('update'), 3))('with %s stores %s', async (_, name, each) => {
    // A parameter that newer levels lack is sent at its last one.
    const level = each.param.until;
    const before = await target(each, freshOrganization(), level);
    const fresh = freshOrganization();
    const sent = argsFor(each, fresh, before[name]);
    await ownerCalls(fresh, each.rowId, sent, level);
    const { id } = each.subject.resource;
    const after = (await each.subject.read(fresh, level)).find((thing) => thing[id] === before[id]) ?? {};
    expect(after[name], 'a sample that changes nothing proves nothing').not.toEqual(before[name]);
    expectRead(each, sent[each.wire], after);
  });
});

/** The thing that the call changes, before the change. */
async function target(each: Given, organization: Organization, level: number | undefined): Promise<Thing> {
  const { row } = handlerOf(each.rowId);
  const path = Object.entries(row.params).find(([, param]) => locationOf(row, param) === 'path')?.[0];
  const named = argsFor(each, organization)[path ?? ''];
  const { id, noun } = each.subject.resource;
  const found = (await each.subject.read(organization, level)).find(
    // A user is also named by an address; a single thing has no name.
    (thing) => path === undefined || thing[id] === named || thing.delivery_email === named,
  );
  if (found === undefined) throw new Error(`there is no ${noun} ${named}`);
  return found;
}

describe('a creation', () => {
  it.each(sample(given('create'), 3))('with %s stores %s', async (_, __, each) => {
    const { rowId, wire, field, param, subject } = each;
    const fresh = freshOrganization();
    const usual = field.initial ?? param.default;
    const sent = argsFor(each, fresh, usual);
    const { id, noun } = subject.resource;
    // Invitations by email and invitation links are numbered separately.
    const keyOf = (thing: Thing) => `${thing[id]} ${thing.is_multiuse}`;
    const known = new Set((await subject.read(fresh)).map(keyOf));
    await ownerCalls(fresh, rowId, sent);
    const made = (await subject.read(fresh)).find((thing) => !known.has(keyOf(thing)));
    if (made === undefined) throw new Error(`no ${noun} was made`);
    const always = Object.entries(subject.resource.fields).flatMap(([key, { reads, readUntil }]) =>
      reads === undefined || readUntil !== undefined || isOptional(reads) ? [] : [key],
    );
    expect(
      always.filter((key) => made[key] === undefined),
      'fields that every reply has',
    ).toEqual([]);
    if (usual !== undefined) expect(sent[wire], 'a sample like the default').not.toBe(usual);
    expectRead(each, sent[wire], made);
  });
});

function isOptional(reads: NonNullable<ResourceField['reads']>): boolean {
  return typeof reads === 'string' ? reads.endsWith('?') : 'optional' in reads && reads.optional === true;
}
