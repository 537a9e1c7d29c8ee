/** What is in no file is left unchanged, unless a kind is pruned, and then only within the patterns. */
import { describe, expect, it } from 'vitest';
import { type KindName, kindNames, kindOf, namedKinds } from '../../../src/provision/model/kinds.ts';
import { type PlanOptions, plainOptions } from '../../../src/provision/model/options.ts';
import { makePlan } from '../../../src/provision/plan/make-plan.ts';
import { kindSamples } from '../../support/kinds.ts';
import { group, type LiveWish, liveOf, person, type Wishes, wishes } from './wishes.ts';

const prunable = kindNames.filter((kind) => kindSamples[kind].removed !== undefined);
const ofEach = <T>(value: (kind: KindName, first: number) => T) =>
  Object.fromEntries(prunable.map((kind, place) => [kind, value(kind, 20 + 10 * place)]));

/** Two things of each kind: one that files name, and one that they do not. */
const two: LiveWish = ofEach((kind, first) => {
  const { reading } = kindSamples[kind].removed ?? { reading: () => ({}) };
  const both = [reading(first, 'kept'), reading(first + 1, 'extra')];
  // The account itself and bots are not people in files.
  const others = [person(1, 'ana', 100), { ...person(9, 'extra-bot'), is_bot: true }];
  return kind === 'users' ? [...both, ...others] : both;
});

const wished: Wishes = ofEach((kind, first) => {
  const kept = { key: 'kept', id: idOf(kind, first) };
  return kind === 'users'
    ? [
        { ...kept, key: 'kept@x.org' },
        { key: 'ana@x.org', id: 1 },
      ]
    : [kept];
});

/** Things without a number are identified by position. */
function idOf(kind: KindName, first: number): number {
  const { id } = kindOf(kind).resource;
  return typeof kindSamples[kind].removed?.reading(first, 'kept')[id] === 'number' ? first : 1;
}

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

it('all kinds whose things are created and removed can be pruned', () => {
  expect(prunable).toEqual(namedKinds);
});

describe.each(prunable)('%s', (kind) => {
  it('without the switch nothing is removed, and the rest is counted', () => {
    const { steps, remarks } = planned([]);
    expect(steps).toEqual([]);
    expect(remarks.find((remark) => remark.about === 'left-alone' && remark.kind === kind)?.count).toBe(1);
  });

  it('with it, its own things are removed, and no others', () => {
    const { steps } = planned([kind]);
    expect(steps.map(({ row }) => row)).toEqual([kindSamples[kind].removed?.row]);
  });

  it('nothing outside the patterns is removed', () => {
    const other = new Map([[kind, ['other-*']]] as const);
    expect(planned([kind], { prunePatterns: other }).steps).toEqual([]);
    expect(planned([kind], { prunePatterns: new Map() }).steps).toEqual([]);
  });

  it('names in unmanaged: stay', () => {
    const files = { ...wished, policy: { unmanaged: new Map([[kind, ['extra*']]] as const) } };
    const { steps, remarks } = planned([kind], {}, files);
    expect(steps).toEqual([]);
    expect(remarks.find(({ about }) => about === 'unmanaged')?.count).toBe(1);
  });

  it.each(['partial', 'invisible'] as const)('nothing is removed if the kind was read as %s', (status) => {
    const { steps, remarks } = planned([kind], {}, wished, {
      ...two,
      read: { [kind]: { status, why: 'it is hidden' } },
    });
    expect(steps).toEqual([]);
    expect(remarks.find((remark) => remark.about === 'invisible' && remark.kind === kind)?.message).toContain(
      'it is hidden',
    );
  });

  it('a kind that could not be read is not planned', () => {
    const { steps, stops } = planned([kind], {}, wished, {
      ...two,
      read: { [kind]: { status: 'failed', why: 'HTTP 500' } },
    });
    expect(steps).toEqual([]);
    expect(stops.map(({ brake }) => brake)).toEqual(['unread']);
  });
});

it('the account itself is never pruned', () => {
  const [kept, extra] = two.users ?? [];
  const files = { ...wished, users: [{ key: 'kept@x.org', id: Number(kept?.user_id) }] };
  expect(planned(['users'], {}, files).steps.map(({ args }) => args)).toEqual([{ user_id: extra?.user_id }]);
});

it('a group is removed before its subgroup', () => {
  const groups = [group(22, 'inner'), group(23, 'outer', [], { direct_subgroup_ids: [22] })];
  const { steps } = planned(['groups'], {}, { groups: [] }, { groups });
  expect(steps.map(({ args, needs }) => [args.user_group_id, needs])).toEqual([
    [23, []],
    [22, [0]],
  ]);
});
