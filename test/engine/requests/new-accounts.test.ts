/** Which requests subscribe new users and add them to groups, whatever the source. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOfNewAccount, type Places, placeRequests } from '../../../src/engine/requests/new-accounts.ts';

interface Newcomer extends Places {
  readonly name: string;
}

const requestsFor = (people: readonly Newcomer[]) =>
  placeRequests(people, (person) => person).map((request) => [
    'group' in request ? `group ${request.group}` : `channels ${request.channels}`,
    request.people.map(({ name }) => name).join(' '),
  ]);

it('combines people with equal channels, and sends one request per group', () => {
  const people = [
    { name: 'ana', channels: [1, 2], groups: [40] },
    { name: 'ben', channels: [2, 1, 2] },
    { name: 'cem', channels: [3], groups: [40, 41] },
    { name: 'dag' },
  ];
  expect(requestsFor(people)).toEqual([
    ['channels 1,2', 'ana ben'],
    ['channels 3', 'cem'],
    ['group 40', 'ana cem'],
    ['group 41', 'cem'],
  ]);
});

it('adds each of them everywhere with exactly one request, whatever is wanted', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
  const people = fc
    .array(fc.record({ channels: ids, groups: ids }), { maxLength: 15 })
    .map((all) => all.map((places, at) => ({ name: `p${at}`, ...places })));
  fc.assert(
    fc.property(people, (all) => {
      const done = placeRequests(all, (person) => person).flatMap((request) =>
        request.people.flatMap(({ name }) =>
          'group' in request
            ? [`${name} in group ${request.group}`]
            : request.channels.map((channel) => `${name} in ${channel}`),
        ),
      );
      const wanted = all.flatMap(({ name, channels, groups }) => [
        ...new Set([
          ...channels.map((channel) => `${name} in ${channel}`),
          ...groups.map((group) => `${name} in group ${group}`),
        ]),
      ]);
      expect(done.sort()).toEqual(wanted.sort());
    }),
  );
});

it.each<[name: string, value: unknown, is: boolean]>([
  ['role', 400, true],
  ['role', 600, false],
  ['profile_data', [], true],
  ['profile_data', [{ id: 1, value: 'x' }], false],
  ['full_name', '', false],
])('sends nothing for what a new account has anyway: %s %j: %j', (name, value, is) => {
  expect(isOfNewAccount(name, value)).toBe(is);
});
