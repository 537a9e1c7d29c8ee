/**
 * The abilities of each door (a verb for several things, its table, and files): each is a flag, or there is a
 * reason why not.
 */
import { describe, expect, it } from 'vitest';
import { flagName } from '../../src/api/derive/names.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { changesSomething } from '../../src/cli/verb-effect.ts';

const verbs = (await everyVerb())
  .filter(({ verb }) => changesSomething(verb))
  .map(({ words, verb }) => {
    const { from, ...params } = { ...verb.params, ...verb.extra } as typeof verb.params;
    return {
      path: words.join(' '),
      hasTable: from !== undefined,
      several: verb.several,
      flags: Object.entries(params).map(([name, param]) => `--${flagName(name, param)}`),
    };
  });

const doors = {
  verb: verbs.filter(({ several, hasTable }) => several !== undefined && !hasTable),
  table: verbs.filter(({ hasTable }) => hasTable),
  file: verbs.filter(({ path }) => path === 'apply'),
};
type Door = keyof typeof doors;

type Has = true | string | ((verb: (typeof verbs)[number]) => boolean);

/** Whether things that are done can be named again, to be skipped. */
const isResumable: Has = ({ several }) => several?.resume !== undefined;

/** By flag: all or some commands of the door have it, or why none has it. */
const abilities: Readonly<Record<string, Readonly<Record<Door, Has>>>> = {
  '--results': { verb: true, table: true, file: true },
  '--resume': {
    verb: isResumable,
    table: true,
    file: 'each run reads first, and does what is left',
  },
  '--failed': {
    verb: 'there are no rows to feed back',
    table: true,
    file: 'the same files say what is left',
  },
  '--max-errors': { verb: true, table: true, file: 'it has --on-error stop' },
  '--deadline': {
    verb: 'people name a few',
    table: 'an interruption ends it, and --resume goes on',
    file: true,
  },
};

describe.each(Object.entries(abilities))('%s', (flag, byDoor) => {
  it.each(Object.entries(byDoor) as [Door, Has][])('%s: %s', (door, has) => {
    expect(doors[door].length).toBeGreaterThan(0);
    const having = doors[door].filter(({ flags }) => flags.includes(flag)).map(({ path }) => path);
    const expected = doors[door].filter((verb) => (typeof has === 'function' ? has(verb) : has === true));
    expect(having).toEqual(expected.map(({ path }) => path));
  });
});

/** Commands that change a thing as it was read, and why they do not save the former values. */
const withoutUndo: Readonly<Record<string, string>> = {
  'bot storage set': 'files do not have what bots store',
  'bot update': 'files do not have bots',
  'channel default-group update': 'files do not have groups of default channels',
  'channel subscribers set': 'the file would name everyone who was in it',
  'domain update': 'files do not have domains',
  'group members set': 'the file would name everyone who was in it',
  'message edit': 'the history of the message keeps it',
  'nav-view edit': 'views belong to one account',
  'org icon set': 'files do not have pictures',
  'org logo set': 'files do not have pictures',
  'status set': 'files do not have statuses',
  'subscription update': 'files do not have settings of subscriptions',
  'user avatar set': 'files do not have pictures of users',
  'user settings update': 'files do not have settings of users',
};

it('every command that updates can save the former values with --undo-out, or there is a reason', () => {
  const updating = verbs.filter(({ path }) => / (?:update|edit|set)$/.test(path));
  const lacking = updating.filter(({ flags }) => !flags.includes('--undo-out')).map(({ path }) => path);
  expect(lacking.sort()).toEqual(Object.keys(withoutUndo));
  expect(doors.file.every(({ flags }) => flags.includes('--undo-out'))).toBe(true);
});
