/** Standing rules: what no run does, whatever else is allowed. */
import { describe, expect, it } from 'vitest';
import { planned, stopsOf } from '../stopping.ts';
import { channel, group, person } from '../wishes.ts';

const live = {
  users: [person(1, 'ana', 100), person(2, 'bo'), person(3, 'cy'), person(4, 'di')],
  channels: [channel(11, 'a'), channel(12, 'b')],
  subscribers: { 11: [1, 2, 3], 12: [1, 2, 3] },
  groups: [group(21, 'g', [1, 2, 3, 4])],
};
const leaving = { lists: { subscribers: { exclude: [2] } } };
const archived = { values: { is_archived: true } };
const options = { allow: new Set(['archive', 'deactivate'] as const), maxRemovals: { number: 1000 } };

describe('a denied class', () => {
  it('stops every change of it, with their number', () => {
    const wished = {
      users: [
        { key: 'bo@x.org', id: 2, values: { role: 200 } },
        { key: 'cy@x.org', id: 3, values: { role: 200 } },
      ],
      channels: [{ key: 'a', id: 11, ...archived }],
      policy: { deny: ['hides-or-deletes' as const] },
    };
    const { stops } = planned(wished, live, {
      ...options,
      deny: ['gives-administration', 'hides-or-deletes'],
    });
    expect(stops.map(({ brake, kind, name, message, allow }) => [brake, kind, name, message, allow])).toEqual(
      [
        [
          'deny',
          'channels',
          'a',
          '1 change of channels is of the class hides-or-deletes, which is denied',
          undefined,
        ],
        [
          'deny',
          'users',
          undefined,
          '2 changes of users are of the class gives-administration, which is denied',
          undefined,
        ],
      ],
    );
    expect(stops[0]?.place).toBeDefined();
  });
});

describe('no removals', () => {
  const none = { policy: { noRemovals: true } };

  it('can be set for one run only', () => {
    const wished = { channels: [{ key: 'a', id: 11, ...leaving }] };
    expect(stopsOf(wished, live)).toEqual([]);
    expect(stopsOf(wished, live, { noRemovals: true }).map(([brake]) => brake)).toEqual(['no-removals']);
  });

  it.each([
    [
      'people who are removed from lists',
      {
        channels: [
          { key: 'a', id: 11, ...leaving },
          { key: 'b', id: 12, ...leaving },
        ],
      },
      '2 changes of channels would remove something (2 entries of lists), but no_removals forbids all removals',
    ],
    [
      'archived channels',
      { channels: [{ key: 'a', id: 11, ...archived }] },
      '1 change of channels would remove something, but no_removals forbids all removals',
    ],
    [
      'deactivated people',
      { users: [{ key: 'bo@x.org', id: 2, values: { is_active: false } }] },
      '1 change of users would remove something, but no_removals forbids all removals',
    ],
  ])('counts %s', (_, wished, message) => {
    expect(stopsOf({ ...wished, ...none }, live, options)).toEqual([['no-removals', message]]);
  });

  it('allows everything else', () => {
    const wished = {
      ...none,
      users: [{ key: 'bo@x.org', id: 2, values: { role: 300 } }],
      channels: [
        { key: 'a', id: 11, values: { description: 'x' }, lists: { subscribers: { include: [4] } } },
      ],
    };
    expect(stopsOf(wished, live, options)).toEqual([]);
  });

  it('names the thing if there is one, and its line', () => {
    const [stop] = planned(
      { ...none, groups: [{ key: 'g', id: 21, lists: { members: { exclude: [4] } } }] },
      live,
    ).stops;
    expect([stop?.name, stop?.place?.line]).toEqual(['g', 2]);
  });
});
