/** Which requests create channels, whatever the source: limits, combining, splitting, and who must unsubscribe. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreationFacts,
  createdSeparately,
  creationRequests,
  mayHaveToLeave,
} from '../../../src/engine/requests/channel-batches.ts';
import type {
  ChannelArgs,
  ChannelCreation,
  CreationRequest,
} from '../../../src/engine/requests/channel-creation.ts';

const administered = { can_administer_channel_group: 33 };
const now: CreationFacts = { level: 421, seesAll: true };
const before: CreationFacts = { level: 416, seesAll: true };

type Wish = ChannelCreation<string>;

function wish(name: string, args: Partial<ChannelArgs> = {}): Wish {
  return { of: name, args: { name, subscribers: [], ...administered, ...args } };
}

const wishes = (count: number, args?: Partial<ChannelArgs>) =>
  Array.from({ length: count }, (_, at) => wish(`c${at}`, args));

/** The parameters of a request, and its channels. */
const sent = (list: readonly Wish[], facts = now) =>
  creationRequests(list, facts).map(({ by, of, account }) => `${by} ${of.length} ${account}`);

describe('combining channels', () => {
  it('combines equal ones, with the same people in any order, and with defaults stated or not', () => {
    const list = [
      wish('a', { subscribers: [1, 2], invite_only: true, is_web_public: false }),
      wish('b', { subscribers: [2, 1], invite_only: true, description: 'B' }),
    ];
    expect(creationRequests(list, now)).toEqual([
      {
        by: 'subscribing',
        args: {
          subscriptions: [{ name: 'a' }, { name: 'b', description: 'B' }],
          principals: [1, 2],
          invite_only: true,
          ...administered,
        },
        of: ['a', 'b'],
        size: 4,
        account: 'absent',
        parts: expect.any(Function),
      },
    ]);
  });

  it.each<[why: string, one: Partial<ChannelArgs>, other: Partial<ChannelArgs>]>([
    ['other people', { subscribers: [1] }, { subscribers: [1, 2] }],
    ['another setting', { subscribers: [1], invite_only: true }, { subscribers: [1] }],
    ['announced or not', { subscribers: [1], announce: true }, { subscribers: [1] }],
  ])("doesn't combine different ones: %s", (_, one, other) => {
    expect(sent([wish('a', one), wish('b', other)])).toEqual(Array(2).fill('creating 1 absent'));
  });

  it("doesn't combine channels that would share their administrators, from the level on that has this", () => {
    const list = wishes(3, { subscribers: [1], can_administer_channel_group: undefined });
    expect(sent(list)).toEqual(Array(3).fill('creating 1 absent'));
    expect(createdSeparately(list, now)).toEqual({ channels: 3, fewer: 1 });
    expect(sent(list, before)).toEqual(Array(3).fill('subscribing 1 absent'));
    expect(sent(list, { ...now, level: 300 })).toEqual(['subscribing 3 absent']);
  });

  it('an administrator leaves combined ones to administrators, and no others', () => {
    const unsaid = { subscribers: [1], can_administer_channel_group: undefined };
    const facts = { ...now, administrators: 33 };
    const list = [
      ...wishes(2, unsaid),
      wish('said', { subscribers: [1] }),
      wish('alone', { ...unsaid, invite_only: true }),
    ];
    const requests = creationRequests(list, facts);
    expect(requests.map(({ by, of }) => `${by} ${of.join()}`)).toEqual([
      'subscribing c0,c1,said',
      'creating alone',
    ]);
    expect(requests.map(({ args }) => args.can_administer_channel_group)).toEqual([33, undefined]);
    expect(createdSeparately(list, facts)).toEqual({ channels: 0, fewer: 0 });
    expect(sent(wishes(2, unsaid), { ...facts, level: 324 })).toEqual(['subscribing 2 absent']);
    expect(mayHaveToLeave(wish('a', { can_administer_channel_group: undefined }).args, facts)).toBe(true);
  });

  it("doesn't combine channels that list people in a permission", () => {
    const people = { direct_members: [1], direct_subgroups: [] };
    const list = wishes(2, { subscribers: [1], can_send_message_group: people });
    expect(sent(list)).toEqual(Array(2).fill('creating 1 absent'));
  });
});

describe('channels without subscribers', () => {
  it('are unsubscribed from again, which is worth it from three channels on', () => {
    expect(sent(wishes(2))).toEqual(Array(2).fill('creating 1 absent'));
    expect(sent(wishes(3))).toEqual(['subscribing 3 leaves']);
    expect(sent(wishes(1), before)).toEqual(['subscribing 1 leaves']);
    expect(sent(wishes(1), { ...now, level: 417 })).toEqual(['creating 1 absent']);
  });

  it('are not announced, so announcing does not make them different', () => {
    const list = [wish('a', { announce: true }), wish('b'), wish('c', { announce: false })];
    const [request] = creationRequests(list, now);
    expect(request?.of).toEqual(['a', 'b', 'c']);
    expect(request?.args).not.toHaveProperty('announce');
  });

  it('take a request each if they are private and the account would lose sight of them', () => {
    const list = wishes(3, { invite_only: true });
    expect(sent(list, { ...now, seesAll: false })).toEqual(Array(3).fill('creating 1 absent'));
    expect(createdSeparately(list, { ...now, seesAll: false })).toEqual({ channels: 0, fewer: 0 });
    expect(sent(list)).toEqual(['subscribing 3 leaves']);
  });

  it('keep the account if the server archives empty private channels', () => {
    const list = wishes(2, { invite_only: true });
    expect(sent(list, { level: 371, seesAll: false })).toEqual(['subscribing 2 stays']);
    expect(sent(list, { level: 372, seesAll: false })).toEqual(['subscribing 2 leaves']);
    expect(sent(wishes(2), { level: 371, seesAll: false })).toEqual(['subscribing 2 leaves']);
  });

  it.each<[facts: CreationFacts, args: Partial<ChannelArgs>, may: boolean]>([
    [now, {}, true],
    [now, { subscribers: [1] }, false],
    [now, { can_administer_channel_group: undefined }, false],
    [now, { invite_only: true }, true],
    [{ ...now, seesAll: false }, { invite_only: true }, false],
    [before, { can_administer_channel_group: undefined }, true],
    [{ ...now, level: 371 }, { invite_only: true }, false],
  ])('an earlier run may have left the account in them: %j %j: %j', (facts, args, may) => {
    expect(mayHaveToLeave(wish('a', args).args, facts)).toBe(may);
  });
});

describe('limits', () => {
  it('sends 100 channels per request, and the last one may use the call for a single one', () => {
    const of = (count: number) => sent(wishes(count, { subscribers: [1] }));
    expect(of(100)).toEqual(['subscribing 100 absent']);
    expect(of(101)).toEqual(['subscribing 100 absent', 'creating 1 absent']);
  });

  it('sends at most 5,000 subscriptions per request, unless a single channel has more', () => {
    const people = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
    expect(sent(wishes(100, { subscribers: people(50) }))).toEqual(['subscribing 100 absent']);
    const parts = creationRequests(wishes(4, { subscribers: people(1700) }), now).map(({ of }) => of.length);
    expect(parts).toEqual([2, 2]);
    expect(sent(wishes(2, { subscribers: people(6000) }))).toEqual(Array(2).fill('creating 1 absent'));
  });
});

it('splits a refused request down to single channels, which use the call for one if it exists', () => {
  const leavesOf = (request: CreationRequest<string>): string[] =>
    request.parts?.().flatMap(leavesOf) ?? [`${request.by} ${request.of}`];
  const ends = (facts: CreationFacts) =>
    creationRequests(wishes(3, { subscribers: [1] }), facts).flatMap(leavesOf);
  expect(ends(now)).toEqual(['creating c0', 'creating c1', 'creating c2']);
  expect(ends(before)).toEqual(['subscribing c0', 'subscribing c1', 'subscribing c2']);
});

describe('any channels at any server', () => {
  const args = fc.record({
    subscribers: fc.constantFrom(
      [],
      [1],
      [2, 1],
      [1, 2],
      Array.from({ length: 2600 }, (_, at) => at),
    ),
    invite_only: fc.constantFrom(undefined, false, true),
    announce: fc.constantFrom(undefined, true),
    can_administer_channel_group: fc.constantFrom(undefined, 33, {
      direct_members: [1],
      direct_subgroups: [],
    }),
  });
  const facts = fc.record({
    level: fc.constantFrom(100, 300, 371, 372, 416, 417, 421),
    seesAll: fc.boolean(),
  });
  const list = fc
    .array(args, { minLength: 1, maxLength: 12 })
    .chain((some) => fc.array(fc.constantFrom(...some), { maxLength: 250 }))
    .map((all) => all.map((each, at) => wish(`c${at}`, each as Partial<ChannelArgs>)));

  const countOf = ({ by, args: { subscribers = [], principals = [] }, of }: AnyRequest) =>
    of.length * (by === 'creating' ? subscribers : principals).length;

  interface AnyRequest {
    readonly by: string;
    readonly of: readonly string[];
    readonly args: { readonly subscribers?: readonly number[]; readonly principals?: readonly number[] };
  }

  it('each is in one request, and none is larger than a server accepts', () => {
    fc.assert(
      fc.property(list, facts, (all, at) => {
        const requests = creationRequests(all, at);
        const names = requests.flatMap(({ of }) => of);
        expect([...names].sort()).toEqual(all.map(({ of }) => of).sort());
        for (const request of requests) {
          expect(request.of.length).toBeLessThanOrEqual(100);
          if (request.of.length > 1) expect(countOf(request as AnyRequest)).toBeLessThanOrEqual(5000);
        }
      }),
    );
  });

  it('halves contain what the whole contains', () => {
    fc.assert(
      fc.property(list, facts, (all, at) => {
        for (const { of, parts } of creationRequests(all, at)) {
          const halves = parts?.() ?? [];
          expect(halves.flatMap((half) => half.of)).toEqual(of.length > 1 ? of : []);
        }
      }),
    );
  });

  it('their order affects only the order of the requests', () => {
    const kinds = (all: readonly Wish[], at: CreationFacts) => sent(all, at).sort();
    const shuffled = list.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, facts, ([all, other], at) => {
        expect(kinds(other, at)).toEqual(kinds(all, at));
        expect(createdSeparately(other, at)).toEqual(createdSeparately(all, at));
      }),
    );
  });
});
