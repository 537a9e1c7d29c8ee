/**
 * Every flag of every command, at a server one level too old for it: refused by the typed name, and nothing
 * is sent.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/api/derive/flags.ts';
import type { Param } from '../../src/api/spec.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { sample } from '../support/sample.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

// Some examples write files, relative to their folder.
const before = process.cwd();
beforeAll(() => process.chdir(temporaryFolder()));
afterAll(() => process.chdir(before));

/** A value of each kind, as people write it. */
const samples: Readonly<Record<string, string>> = {
  text: 'x',
  markdown: 'x',
  integer: '1',
  user: 'id:14',
  users: 'id:14',
  channel: 'id:101',
  folder: 'id:51',
  'group-setting': 'role:members',
  'group-setting-change': 'role:members',
  'group-references': 'id:39',
  'notice-channel': 'id:101',
  retention: '30',
  json: '{}',
  duration: '1h',
  minutes: '1h',
};

function sampleOf({ kind, choices, min, only }: Param): string | undefined {
  if (only !== undefined) return only[0];
  const choice = choices?.findLast(({ value }) => value !== undefined);
  return choice?.label ?? (min === undefined ? samples[kind] : samples[kind] === '1h' ? '1h' : String(min));
}

/** If the first example cannot be combined with all flags: a line that can. */
const lines: Readonly<Record<string, string>> = {
  'channel create': 'realmctl channel create fresh --subscribers me',
  'channel update': 'realmctl channel update design --description x',
  'status set': 'realmctl status set --status-text x',
  'channel subscribe': 'realmctl channel subscribe fresh --create',
};

/** Excluded, with the reason. */
const apart: Readonly<Record<string, string>> = {
  'is-archived': 'no update archives',
  deactivated: 'no update deactivates',
  'emoji-code': 'needs --emoji-name, which is tried',
  'reaction-type': 'needs --emoji-name, which is tried',
  'url-template': 'tried here, not sent, by linkifier test',
};
/** They need --all, and are flags of the list. */
const isFilter = (flag: string) => flag.startsWith('where-');

const others = ['auth', 'sandbox', 'tail', 'sync', 'webhook', 'config', 'api'];
const cases = (await everyVerb())
  .map(({ words, verb }) => ({ path: words.join(' '), verb }))
  .filter(({ path }) => !others.includes(path.split(' ')[0] ?? ''))
  .flatMap(({ path, verb }) => {
    const example = verb.examples.find(
      ({ line }) => line.split('realmctl ').length === 2 && !/ > |&&| --jq|--from|--all/.test(line),
    );
    if (example === undefined) return [];
    const { args, input } = parseExample(lines[path] ?? example.line);
    const positional = new Set((verb.positionals ?? []).map(({ param }) => param));
    return flagsOf(verb).flatMap(({ name, flag, param }) => {
      const { since = 0, plainSince = since } = param;
      const value = param.kind === 'flag' ? [] : [sampleOf(param)];
      if (since === 0 || flag in apart || isFilter(flag) || positional.has(name) || value.includes(undefined))
        return [];
      if (args.some((word) => word.startsWith('--') && word.includes(flag))) return [];
      return [
        {
          path,
          typed: `--${flag}`,
          level: plainSince - 1,
          args: [...args, `--${flag}`, ...(value as string[])],
          input,
        },
      ];
    });
  });

describe('at a server one level too old', () => {
  it('such flags exist', () => {
    expect(cases.length).toBeGreaterThan(50);
  });

  it.each(sample(cases, 8))('$path $typed at $level', async ({ path, level, args, input }) => {
    const sandbox = await startSandbox({ level });
    const { code, err } = await runHere([...args, '--yes'], sandbox.env(), input);
    expect(code, err).toBe(2);
    const named = [...err.matchAll(/(--[a-z0-9-]+|[a-z-]+(?: [a-z-]+)*) needs feature level/g)].map(
      ([, what]) => what,
    );
    expect(named.length, err).toBeGreaterThan(0);
    for (const what of named) expect([...args, path]).toContain(what);
    expect(await sandbox.writes()).toEqual([]);
  });
});
