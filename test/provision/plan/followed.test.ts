/**
 * The wanted subscribers of a channel that follows others: the followed people without those who unsubscribed
 * themselves.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainOptions } from '../../../src/provision/model/options.ts';
import type { WantedFollow } from '../../../src/provision/model/wanted.ts';
import { followedAfter, leaversOf, nextSeen } from '../../../src/provision/plan/followed.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { sampledRuns } from '../../support/sample.ts';
import { channel, liveOf, person, wishes } from './wishes.ts';

const people = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  fc.record({
    does: fc.constantFrom('joins', 'quits', 'subscribes', 'unsubscribes', 'goes', 'returns'),
    who: people,
  }),
  fc.constant({ does: 'run', who: 0 }),
);

it('keeps out exactly those who unsubscribed after a run saw them, while they belong', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      /** In the group; its deactivated members return to it when they are reactivated. */
      const group = new Set<number>();
      const away = new Set<number>();
      const subscribed = new Set<number>();
      let seen = new Set<number>();
      const known = new Set<number>();
      const left = new Set<number>();
      const belonging = () => new Set([...group].filter((id) => !away.has(id)));
      const run = () => {
        const now = belonging();
        const out = leaversOf(now, subscribed, seen);
        expect(new Set(out)).toEqual(new Set([...left].filter((id) => now.has(id))));
        for (const id of now) if (!out.includes(id)) subscribed.add(id);
        for (const id of subscribed) if (!now.has(id) && !away.has(id)) subscribed.delete(id);
        seen = nextSeen(seen, now, subscribed, (id) => away.has(id));
        for (const id of now) if (subscribed.has(id)) known.add(id);
        for (const id of [...known, ...left]) {
          if (now.has(id) || away.has(id)) continue;
          known.delete(id);
          left.delete(id);
        }
      };
      const deeds: Readonly<Record<string, (who: number) => void>> = {
        run,
        joins: (who) => group.add(who),
        quits: (who) => group.delete(who),
        goes: (who) => away.add(who),
        returns: (who) => away.delete(who),
        subscribes(who) {
          if (away.has(who)) return;
          subscribed.add(who);
          left.delete(who);
        },
        unsubscribes(who) {
          if (away.has(who)) return;
          if (subscribed.delete(who) && known.has(who)) left.add(who);
        },
      };
      for (const { does, who } of steps) deeds[does]?.(who);
      run();
      run();
      const wished = [...belonging()].filter((id) => !left.has(id));
      expect([...subscribed].filter((id) => !away.has(id)).sort()).toEqual(wished.sort());
    }),
    { numRuns: sampledRuns(2000, 10) },
  );
});

const users = [1, 2, 3, 4].map((id) => person(id, `p${id}`, id === 1 ? 100 : 400));

function planned(
  follows: Partial<WantedFollow>,
  seen: readonly number[] | undefined,
  subscribed: readonly number[],
) {
  const wanted = wishes({ channels: [{ key: 'a', id: 11, lists: { subscribers: [2, 3] } }] });
  const [thing] = wanted.things.get('channels') ?? [];
  const list = thing?.lists.get('subscribers');
  const all = {
    leavers: 'stay-out',
    names: ['group:g'],
    through: new Map(),
    isSource: false,
    unmatched: [],
  } as const;
  if (thing === undefined || list === undefined) throw new Error('nothing is wished');
  (thing.lists as Map<string, typeof list>).set('subscribers', { ...list, follows: { ...all, ...follows } });
  const live = liveOf({ users, channels: [channel(11, 'a')], subscribers: { 11: subscribed } });
  const followed = seen && new Map([[11, new Set(seen)]]);
  const { changes, remarks } = makePlan(wanted, live, { ...plainOptions, followed: () => followed });
  const [change] = changes.flatMap(({ lists }) => lists);
  return {
    added: change?.added ?? [],
    removed: change?.removed ?? [],
    remarks: remarks.map(({ about, message }) => [about, message]),
    after: [...(followedAfter(wanted, live, followed)?.get(11) ?? [])],
  };
}

it('plans without those who unsubscribed, says so, and remembers the subscribers', () => {
  expect(planned({}, [2, 4], [3])).toEqual({
    added: [],
    removed: [],
    remarks: [['left', "channel 'a': 1 person who left on their own stays out: p2@x.org"]],
    after: [2, 3],
  });
});

it('subscribes everyone again who can return, and remembers nothing', () => {
  expect(planned({ leavers: 'come-back' }, [2, 4], [3, 4])).toEqual({
    added: [2],
    removed: [4],
    remarks: [],
    after: [],
  });
});

it('the first plan says that nobody has unsubscribed yet', () => {
  const { added, remarks } = planned({}, undefined, [3]);
  expect(added).toEqual([2]);
  expect(remarks).toEqual([['followed', expect.stringContaining('nobody counts as having left')]]);
});
