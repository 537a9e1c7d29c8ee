import { describe, expect, it } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import { peopleOf } from '../../../src/provision/live/people.ts';
import type { LiveKind } from '../../../src/provision/model/live.ts';

const owner = { user_id: 1, email: 'ana@x.org', role: 100 };
const guest = { ...owner, role: 600 };

const channels = (...all: readonly { stream_id: number; subscriber_count?: number }[]): LiveKind => ({
  status: 'complete',
  things: new Map(all.map((each) => [each.stream_id, each])),
});

describe('subscribers', () => {
  it('are known for your own channels and all others', () => {
    const state = {
      subscriptions: [{ stream_id: 1, subscribers: [1, 2] }],
      unsubscribed: [{ stream_id: 2, subscribers: [3] }],
      never_subscribed: [{ stream_id: 3, subscribers: [] }],
    };
    const people = peopleOf(
      channels({ stream_id: 1 }, { stream_id: 2 }, { stream_id: 3, subscriber_count: 0 }),
      { value: state },
      owner,
    );
    expect([...people]).toEqual([
      [1, { ids: [1, 2], status: 'complete' }],
      [2, { ids: [3], status: 'complete' }],
      [3, { ids: [], status: 'complete' }],
    ]);
  });

  it.each([
    ['the channel is missing', {}, 'the server does not show who is subscribed'],
    [
      'it has no list',
      { never_subscribed: [{ stream_id: 1 }] },
      'the server does not show who is subscribed',
    ],
    [
      'the list is empty and someone is counted',
      { never_subscribed: [{ stream_id: 1, subscribers: [] }] },
      'you do not have permission to see who is subscribed',
    ],
  ])('is invisible if %s', (_, state, why) => {
    const people = peopleOf(channels({ stream_id: 1, subscriber_count: 3 }), { value: state }, owner);
    expect(people.get(1)).toEqual({ ids: [], status: 'invisible', why });
  });

  it('is never complete for a guest', () => {
    const state = {
      subscriptions: [{ stream_id: 1, subscribers: [1] }],
      never_subscribed: [{ stream_id: 2, subscribers: [] }],
    };
    const people = peopleOf(channels({ stream_id: 1 }, { stream_id: 2 }), { value: state }, guest);
    expect([...people.values()].map(({ status }) => status)).toEqual(['partial', 'invisible']);
  });

  it.each([
    ['forbidden', 'invisible'],
    ['unreachable', 'failed'],
  ] as const)('has for every channel the status of the read: %s', (reason, status) => {
    const problem = new CliError(reason, 'no');
    const people = peopleOf(channels({ stream_id: 1 }, { stream_id: 2 }), { problem }, owner);
    expect([...people.values()].map((each) => [each.status, each.ids])).toEqual([
      [status, []],
      [status, []],
    ]);
  });
});
