import { describe, expect, it } from 'vitest';
import { fieldSpecs } from '../../../src/provision/model/kind-fields.ts';
import { type KindName, kindNames, kindOf } from '../../../src/provision/model/kinds.ts';
import { kindSamples } from '../../support/kinds.ts';
import { entryOf, faultsOf, load } from './loading.ts';

/** A file with one entry of a kind, as JSON. */
function fileWith(kind: KindName, said: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ [kind]: kindOf(kind).key === '' ? said : { [kindSamples[kind].name]: said } });
}

const lists = kindNames.flatMap((kind) =>
  Object.keys(kindOf(kind).lists ?? {}).map((list) => ({ kind, list })),
);

/** A value that the field accepts. */
function sampleOf(kind: KindName, name: string): unknown {
  const { kind: codec, choices, min = 1 } = fieldSpecs(kind).get(name)?.param ?? { kind: 'text' };
  const samples: Readonly<Record<string, unknown>> = {
    flag: true,
    integer: min,
    choice: choices?.[0]?.label,
    retention: 30,
    days: 30,
    'time-limit': 600,
    'server-url': 'https://x.org',
    'group-setting': name === 'can_access_all_users_group' ? 'role:members' : 'role:moderators',
    switches: { Email: true },
    texts: ['https://x.org/{id}'],
    'channel-references': ['design'],
    'profile-data': { Team: 'Blue' },
    'field-data': { a: { text: 'A', order: '1' } },
  };
  return Object.hasOwn(samples, codec) ? samples[codec] : 'a';
}

describe.each(kindNames)('absence in %s', (kind) => {
  it('an entry has only its own fields and lists', async () => {
    for (const name of fieldSpecs(kind).keys()) {
      const { fields, lists: said } = await entryOf(fileWith(kind, { [name]: sampleOf(kind, name) }));
      expect([[...fields.keys()], said.size], name).toEqual([[name], 0]);
    }
  });

  it('a kind in no file is absent', async () => {
    const others = kindNames.filter((each) => each !== kind);
    const { kinds } = await load(JSON.stringify(Object.fromEntries(others.map((each) => [each, {}]))));
    expect(kinds.has(kind)).toBe(false);
    expect(kinds.size).toBe(others.length);
  });
});

describe.each(lists)('$list of $kind', ({ kind, list }) => {
  it('absent says nothing, [] means nobody, null and a name alone are errors', async () => {
    expect((await entryOf(fileWith(kind, {}))).lists.size).toBe(0);
    expect((await entryOf(fileWith(kind, { [list]: [] }))).lists.get(list)).toMatchObject({
      exact: true,
      items: [],
    });
    for (const value of [null, 'ana@x.org', true]) {
      expect((await faultsOf(fileWith(kind, { [list]: value })))[0]).toMatch(
        /must be a list, or a map of include and exclude, not/,
      );
    }
  });

  it('the additive form removes nobody it does not name', async () => {
    expect((await entryOf(fileWith(kind, { [list]: { include: [] } }))).lists.get(list)).toMatchObject({
      exact: false,
      include: [],
      exclude: [],
    });
    expect((await faultsOf(fileWith(kind, { [list]: {} })))[0]).toMatch(/has neither include nor exclude/);
    expect((await faultsOf(fileWith(kind, { [list]: { include: null } })))[0]).toMatch(
      /include must be a list, not null/,
    );
    expect((await faultsOf(fileWith(kind, { [list]: { includes: [] } })))[0]).toMatch(
      /did you mean 'include'\?/,
    );
  });
});

it('the order of entries and fields is free, and preserved', async () => {
  const { kinds } = await load('channels: { z: { topics_policy: inherit, description: x }, a: {}, m: {} }');
  const entries = kinds.get('channels')?.entries ?? [];
  expect(entries.map(({ key }) => key)).toEqual(['z', 'a', 'm']);
  expect([...(entries[0]?.fields.keys() ?? [])]).toEqual(['topics_policy', 'description']);
});
