/** Random changes of an organization as it was read: any field, list, name or order, and new and removed things. */
import fc from 'fast-check';
import { builtInViews } from '../../../src/api/built-in-views.ts';
import { channelPermissions } from '../../../src/api/resources/channel.ts';
import { groupPermissions } from '../../../src/api/resources/group.ts';
import { organizationPermissions } from '../../../src/api/resources/organization-permissions.ts';
import type { Permission } from '../../../src/api/resources/permissions.ts';
import type { FieldParam } from '../../../src/api/resources/resource.ts';
import { readName } from '../../../src/api/resources/resource.ts';
import { isReplaced, isRetiredForGood, rowsOf } from '../../../src/provision/model/about-kinds.ts';
import { type FieldSpec, fieldSpecs } from '../../../src/provision/model/kind-fields.ts';
import { type KindName, kindNames, kindOf, namedKinds } from '../../../src/provision/model/kinds.ts';
import type { Live } from '../../../src/provision/model/live.ts';
import { namesRepeat, sameKey } from '../../../src/provision/model/names.ts';
import { isBot, isRetired } from '../../../src/provision/plan/plan-context.ts';

/** Names that a spreadsheet, YAML, a placeholder or a reference would misread. */
const oddNames = [
  ...[
    '=1+1',
    '+support',
    '-leave',
    '@all',
    "'quoted",
    '"q"',
    "it's",
    'a, b',
    'a,b',
    'tab\there',
    '\u2028line',
  ],
  ...[
    '🦊 fox',
    '日本',
    'e\u0301',
    '2024',
    '0x1f',
    '1e3',
    '.5',
    '2024-01-01',
    '1_000',
    '+1',
    '-0',
    '12:30:00',
  ],
  ...[
    'yes',
    'no',
    'on',
    'Off',
    'null',
    'Null',
    '~',
    'true',
    '.inf',
    '.nan',
    '<<',
    '- y',
    'a: b',
    'a:',
    '? k',
  ],
  ...[
    '#x',
    'x #y',
    '[a]',
    '{b}',
    '*c',
    '&d',
    '!e',
    '%',
    '`',
    '|',
    '>',
    '---',
    '...',
    '\\n',
    '__proto__',
    'constructor',
  ],
  ...[
    'none',
    'me',
    'id:12',
    'name:x',
    'group:x',
    'user:x',
    'role:x',
    'channel:x',
    'owners',
    'members',
    'ana@x.org',
  ],
  ...[`$${'{HOME}'}`, `$$${'{HOME}'}`, 'https://x.invalid/#narrow/channel/101-x'],
] as const;

type Reading = Record<string, unknown>;

const permissions: Readonly<Record<string, Permission>> = {
  ...organizationPermissions,
  ...groupPermissions,
  ...channelPermissions,
};

export interface ChangingLive {
  readonly live: Live;
  /** Changes something, and says what. */
  change(): string;
}

/** A mutable copy of what was read. */
export function changing(read: Live, pick: <T>(arbitrary: fc.Arbitrary<T>) => T): ChangingLive {
  const kinds = new Map(
    [...read.kinds].map(([kind, each]) => [
      kind,
      { ...each, things: new Map(structuredClone([...each.things])) },
    ]),
  );
  const subscribers = new Map(structuredClone([...read.subscribers]));
  const live: Live = { ...read, kinds, subscribers };
  let lastId = 90_000;
  /** One of each kind, for when none is left. */
  const patterns = new Map([...read.kinds].map(([kind, { things }]) => [kind, [...things].at(-1)]));

  const oneOf = <T>(all: readonly T[]) => pick(fc.constantFrom(...all));
  const number = (min: number, max: number) => pick(fc.integer({ min, max }));
  const some = <T>(all: readonly T[]) => pick(fc.subarray([...all]));
  const shuffled = <T>(all: readonly T[]) =>
    pick(fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }));
  const thingsOf = (kind: KindName): Map<number, Reading> =>
    (kinds.get(kind)?.things ?? new Map()) as Map<number, Reading>;
  const inUse = (kind: KindName) =>
    [...thingsOf(kind)].filter(([, reading]) => !isRetired(kind, reading)).map(([id]) => id);
  const people = () => inUse('users').filter((id) => !isBot(thingsOf('users').get(id)));
  /** What files can name: role groups are not changed. */
  const ownThings = (kind: KindName) =>
    [...thingsOf(kind)].filter(([, reading]) => reading.is_system_group !== true && !isBot(reading));

  function text({
    maxLength = 200,
    nonEmpty,
    multiline = false,
  }: {
    maxLength?: number;
    nonEmpty?: boolean | undefined;
    multiline?: boolean;
  }) {
    const odd = oneOf(oddNames);
    const texts = [
      odd,
      `${odd} ${oneOf(oddNames)}`,
      ...(nonEmpty === true ? [] : ['']),
      ...(multiline ? [`a\n${odd}\n\nb`] : []),
    ];
    return oneOf(texts).slice(0, maxLength).trim() || odd;
  }

  function freeName(kind: KindName): string {
    const taken = new Set(
      [...thingsOf(kind).values()].map((reading) => sameKey(kind, String(reading[kindOf(kind).key]))),
    );
    for (;;) {
      const odd = oneOf(oddNames);
      const digits = number(1, 99);
      const plain = oneOf([odd, `${odd}${digits}`, `${digits}${odd}`]);
      const names: Partial<Record<KindName, string>> = {
        users: `${plain.replaceAll(/[\s@,:/]/g, '')}${digits}@x.org`,
        linkifiers: `${oneOf(['', "'", '"', '@', '=', '-', '# ', ': ', '&', '!', '%'])}ISSUE${digits}-(?P<id>[0-9]+)`,
        domains: `${digits}.${plain.replaceAll(/[^a-z0-9]/gi, '')}x.example.org`,
        emoji: `${plain.toLowerCase().replaceAll(/[^0-9a-z_-]/g, '')}${digits}`,
        bots: `${plain.replaceAll(/[\s@]/g, '')}${digits}`,
        nav_views: `narrow/search/${plain}`,
        profile_fields: plain.slice(0, 40),
      };
      const name = (names[kind] ?? plain).trim();
      if (!taken.has(sameKey(kind, name))) return name;
    }
  }

  /** Who can have a permission, according to the service. */
  function permission(name: string): unknown {
    const {
      open = false,
      nonEmpty: somebody = false,
      only,
    }: Permission = permissions[name] ?? { since: 0, may: '' };
    const barred = [
      'role:internet',
      ...(open ? [] : ['role:everyone']),
      ...(somebody ? ['role:nobody'] : []),
    ];
    const groups = inUse('groups').filter((id) => {
      const group = String(thingsOf('groups').get(id)?.name);
      return only === undefined ? !barred.includes(group) : only.some((each) => each === group);
    });
    if (only !== undefined || number(0, 2) === 0) return oneOf(groups);
    const own = groups.filter((id) => thingsOf('groups').get(id)?.is_system_group !== true);
    return { direct_members: some(people()).sort(), direct_subgroups: some(own).slice(0, 3) };
  }

  /** Resolves conflicts in favor of the changed value. */
  function settle(kind: KindName, reading: Reading): void {
    if (kind === 'channels') {
      if (reading.is_web_public === true) reading.invite_only = false;
      if (reading.invite_only !== true) reading.history_public_to_subscribers = true;
      if (reading.is_archived === true || reading.invite_only === true) reading.is_default = false;
      // The service stores them on one line.
      reading.description = String(reading.description).replaceAll('\n', ' ');
      if (reading.history_public_to_subscribers === false && 'can_create_topic_group' in reading)
        reading.can_create_topic_group = [...thingsOf('groups')].find(
          ([, { name }]) => name === 'role:everyone',
        )?.[0];
    }
    if (kind === 'profile_fields') {
      const shown = [...thingsOf(kind).values()].filter((field) => field.display_in_profile_summary === true);
      if (reading.type === 6 || shown.length > 2) reading.display_in_profile_summary = false;
    }
    if (kind === 'linkifiers') {
      const groups = [...String(reading.pattern).matchAll(/\(\?P<(\w+)>/g)].map(([, name]) => `{${name}}`);
      reading.url_template = `https://${oneOf(['x.org', 'yes.org', '1e3.org'])}/${groups.join('/')}`;
    }
    if (kind === 'nav_views') {
      reading.name = builtInViews.has(String(reading.fragment)) ? null : (reading.name ?? oneOf(oddNames));
    }
  }

  const limit = (words: readonly (number | null)[]) => oneOf([...words, number(1, 90), number(1, 90)]);
  const values: Partial<
    Record<FieldParam['kind'], (param: FieldParam, now: unknown, reading: Reading, name: string) => unknown>
  > = {
    text,
    texts: () => some(['https://x.org/{id}', 'https://yes.org/a,b', '1e3']),
    'clearable-text': () => oneOf([null, text({ maxLength: 40, nonEmpty: true })]),
    markdown: ({ maxLength }) => text({ maxLength: maxLength ?? 200, multiline: true }),
    flag: (_, now) => now !== true,
    choice: ({ choices = [] }) => oneOf(choices.filter(({ since = 0 }) => since <= live.level)).value,
    'group-setting': (_, __, ___, name) => permission(name),
    'group-setting-change': (_, __, ___, name) => permission(name),
    retention: () => limit([null, -1]),
    days: () => limit([-1]),
    'time-limit': () => limit([null]),
    integer: ({ min = 0 }) => number(min, min + 30),
    folder: () => oneOf([null, ...inUse('folders')]),
    'channel-references': () => some(inUse('channels')).sort((one, other) => one - other),
    'notice-channel': () => oneOf([-1, ...inUse('channels')]),
    'server-url': () => oneOf([null, 'https://meet.example.org', 'https://x.org/a?b=c#d']),
    user: () => oneOf(people()),
    'channel-name': () => oneOf([null, ...inUse('channels').map((id) => thingsOf('channels').get(id)?.name)]),
    switches: (_, now) => {
      const name = oneOf(Object.keys(now as object));
      const before = (now as Record<string, unknown>)[name];
      const after =
        typeof before === 'boolean'
          ? !before
          : { ...(before as object), enabled: (before as { enabled: boolean }).enabled !== true };
      return { ...(now as object), [name]: after };
    },
    'field-data': (_, now, { type }) => {
      if (type !== 3) return now;
      const keys = some(['0', '1', 'yes', 'null', 'south', '=x']);
      return JSON.stringify(
        Object.fromEntries(
          keys.map((key, at) => [
            key,
            { text: text({ maxLength: 30, nonEmpty: true }), order: String(at + 1) },
          ]),
        ),
      );
    },
    'profile-data': (_, now) => {
      const [id, { type }] = oneOf([...thingsOf('profile_fields')]);
      const { [String(id)]: before, ...others } = (now ?? {}) as Reading;
      const value =
        { 4: '2024-02-29', 5: 'https://x.org/#a', 6: JSON.stringify(some(people())) }[Number(type)] ??
        text({ maxLength: 50 });
      return value === '' || value === '[]' || before !== undefined ? others : { ...others, [id]: { value } };
    },
  };

  /** Another value for a field that the server returns. */
  function changeField(kind: KindName, reading: Reading): string | undefined {
    const fields = [...fieldSpecs(kind).values()].flatMap((said): [string, FieldSpec][] => {
      const name = readName(said.name, said.field, live.level);
      const way =
        isReplaced(kind) || kindOf(kind).separate?.includes(said.name)
          ? said.field.create
          : said.field.update;
      const isTold = name !== undefined && reading[name] !== undefined && way !== undefined;
      return isTold && said.name !== 'is_archived' && said.name !== 'deactivated' ? [[name, said]] : [];
    });
    if (fields.length === 0) return undefined;
    const [name, said] = oneOf(fields);
    const param = (said.field.update ?? said.field.create) as FieldParam;
    const value = values[param.kind];
    if (value === undefined) throw new Error(`no values of ${param.kind}`);
    reading[name] = value(param, reading[name], reading, said.name);
    return `${name} = ${JSON.stringify(reading[name])}`;
  }

  /** The field that retires a thing, and its value then; undefined if the thing is removed. */
  function retiring(kind: KindName): [string?, boolean?] {
    const { retired } = kindOf(kind).resource;
    const stays = retired !== undefined && !isRetiredForGood(kind);
    return stays ? [retired.field, retired.when] : [];
  }

  /** Retires or restores a thing; as in the service, nothing in use elsewhere is retired. */
  function retire(kind: KindName, id: number, reading: Reading): string | undefined {
    const [field, gone] = retiring(kind);
    if (field === undefined || (live.level < 290 && kind === 'groups')) return undefined;
    const isBack = isRetired(kind, reading);
    const isUsed =
      (kind === 'folders' && [...thingsOf('channels').values()].some(({ folder_id }) => folder_id === id)) ||
      (kind === 'groups' &&
        JSON.stringify(
          [...kinds.values()].map(({ things }) => [...things.values()].map(permissionsOf)),
        ).includes(`#${id}#`)) ||
      (kind === 'users' && id === live.me.user_id) ||
      (kind === 'channels' && Object.values(thingsOf('organization').get(0) ?? {}).includes(id));
    if (isUsed && !isBack) return undefined;
    if (isBack && isTaken(kind, id)) return undefined;
    reading[field] = isBack ? !gone : gone;
    return isBack ? 'back' : 'out of use';
  }

  function permissionsOf(reading: Reading): unknown {
    return Object.entries(reading).map(([name, value]) => {
      if (!/_group$|^can_/.test(name)) return '';
      if (typeof value === 'number') return `#${value}#`;
      const { direct_subgroups: groups = [] } = (value ?? {}) as { direct_subgroups?: number[] };
      return groups.map((each) => `#${each}#`).join('');
    });
  }

  function add(kind: KindName): string | undefined {
    const all = ownThings(kind);
    const [from, reading] = all.length === 0 ? (patterns.get(kind) ?? []) : oneOf(all);
    if (from === undefined) return undefined;
    lastId += 1;
    const name = freeName(kind);
    const made: Reading = {
      ...structuredClone(reading),
      [kindOf(kind).resource.id]: lastId,
      [kindOf(kind).key]: name,
    };
    if (kind === 'users')
      Object.assign(made, { email: name, full_name: `${text({ maxLength: 50, nonEmpty: true })} ${lastId}` });
    if (kind === 'bots') made.full_name = `${text({ maxLength: 50, nonEmpty: true })} ${lastId}`;
    if (kind === 'groups') made.direct_subgroup_ids = [];
    settle(kind, made);
    const at = number(0, thingsOf(kind).size);
    const things = [...thingsOf(kind)];
    things.splice(at, 0, [lastId, made]);
    replace(kind, things);
    const people = subscribers.get(from);
    if (kind === 'channels' && people !== undefined) subscribers.set(lastId, structuredClone(people));
    return `new: ${name}`;
  }

  /** A retired thing with the name of an active one, as the service allows. */
  function addNamesake(kind: KindName): string | undefined {
    const [field, gone] = kindOf(kind).sharesNames === true ? ['', ''] : retiring(kind);
    const inTurn = ownThings(kind).filter(([, reading]) => !isRetired(kind, reading));
    const since = kindOf(kind).resource.retired?.freesNameSince ?? 0;
    if (field === undefined || !namesRepeat(kind) || live.level < since || inTurn.length === 0)
      return undefined;
    const [, reading] = oneOf(inTurn);
    lastId += 1;
    const made = {
      ...structuredClone(reading),
      [kindOf(kind).resource.id]: lastId,
      ...(field !== '' && { [field]: gone }),
    };
    const things = [...thingsOf(kind)];
    things.splice(number(0, things.length), 0, [lastId, made]);
    replace(kind, things);
    return `${reading[kindOf(kind).key]} out of use, beside one in use`;
  }

  /** Whether another active one has the name. */
  function isTaken(kind: KindName, id: number): boolean {
    const named = (of: Reading | undefined) => sameKey(kind, String(of?.[kindOf(kind).key]));
    const own = named(thingsOf(kind).get(id));
    return inUse(kind).some((each) => each !== id && named(thingsOf(kind).get(each)) === own);
  }

  function replace(kind: KindName, things: readonly (readonly [number, Reading])[]): void {
    const map = thingsOf(kind);
    map.clear();
    for (const [id, reading] of things) map.set(id, reading);
  }

  /** Channels, groups and people are never removed. */
  function remove(kind: KindName, id: number): string | undefined {
    const stays = kindOf(kind).resource.retired !== undefined && !isRetiredForGood(kind);
    if (rowsOf(kind).retire === undefined || stays) return undefined;
    if (kind === 'users' || kind === 'channels') return undefined;
    thingsOf(kind).delete(id);
    if (kind === 'profile_fields') {
      for (const user of thingsOf('users').values()) {
        const { [id]: _, ...others } = (user.profile_data ?? {}) as Reading;
        if (user.profile_data !== undefined) user.profile_data = others;
      }
    }
    return 'gone';
  }

  function rename(kind: KindName, reading: Reading): string {
    const name = freeName(kind);
    const { key } = kindOf(kind);
    if (kind === 'users') reading.email = reading.email === reading[key] ? name : reading.email;
    reading[key] = name;
    return `now called ${name}`;
  }

  function changeList(kind: KindName, id: number, reading: Reading): string | undefined {
    if (kind === 'channels') {
      const ids = shuffled(some(inUse('users')));
      subscribers.set(id, { ...(subscribers.get(id) ?? { status: 'complete' }), ids });
      return `subscribers ${ids}`;
    }
    if (kind !== 'groups') return undefined;
    if (number(0, 1) === 0) reading.members = shuffled(some(people()));
    // Never in a cycle: subgroups have lower ids.
    else
      reading.direct_subgroup_ids = shuffled(
        some(
          ownThings('groups')
            .map(([each]) => each)
            .filter((each) => each < id),
        ),
      );
    return `members ${reading.members}, subgroups ${reading.direct_subgroup_ids} of ${id}`;
  }

  function attempt(): string | undefined {
    const kind = oneOf(kindNames.filter((each) => patterns.get(each) !== undefined));
    const isOne = kindOf(kind).key === '';
    const isFixed = !namedKinds.includes(kind);
    const there = isOne ? [...thingsOf(kind)] : ownThings(kind);
    if (there.length === 0) {
      const added = add(kind);
      return added && `${kind}: ${added}`;
    }
    const [id, reading] = oneOf(there);
    const ways = [
      ...Array.from({ length: 3 }, () => () => changeField(kind, reading)),
      ...(isFixed
        ? []
        : [
            () => changeList(kind, id, reading),
            () => changeList(kind, id, reading),
            () => retire(kind, id, reading),
            () => add(kind),
            () => addNamesake(kind),
            () => remove(kind, id),
            () => rename(kind, reading),
            () => {
              replace(kind, shuffled([...thingsOf(kind)]));
              return 'another order';
            },
          ]),
    ];
    const done = oneOf(ways)();
    if (thingsOf(kind).has(id)) settle(kind, reading);
    return done && `${kind} ${isOne ? '' : reading[kindOf(kind).key]}: ${done}`;
  }

  return {
    live,
    change() {
      for (;;) {
        const done = attempt();
        if (done !== undefined) return done;
      }
    },
  };
}
