/** Completion after --fields, --columns and --sort offers what the command accepts, for every list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { completionModel } from '../../src/dev/completions/model.ts';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { levelOf } from '../support/level-of.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

let sandbox: Sandbox;
let newer: Sandbox;
beforeAll(async () => {
  [sandbox, newer] = await Promise.all([startSandbox(), startSandbox({ level: 512 })]);
});
afterAll(() => Promise.all([sandbox.stop(), newer.stop()]));

const { verbs: completed } = await completionModel();
/** Those whose output is text, another program's, or endless. */
const others = ['sandbox start', 'sandbox run', 'tail', 'sync', 'webhook listen'];
const verbs = (await everyVerb())
  .map(({ words, verb }) => ({ path: words.join(' '), verb }))
  .filter(({ path }) => !others.includes(path));

/** What a refusal lists: `fields: a, b`. */
async function listed(box: Sandbox, line: string, ...more: readonly string[]): Promise<string[] | undefined> {
  const { args, input } = parseExample(line);
  const env = { ...box.env(), HOME: '/nonexistent', REALMCTL_KEYRING: 'off' };
  const { code, err } = await runHere([...args, '--dry-run', ...more], env, input);
  const dry = code === 2 && err.includes("unknown option '--dry-run'");
  const said = dry ? (await runHere([...args, ...more], env, input)).err : err;
  return /^ {2}(?:fields|columns): (.*)$/m.exec(said)?.[1]?.split(', ');
}

const offered = (path: string, flag: string) =>
  completed.find((each) => each.path === path)?.flags.find((each) => each.flag === flag)?.words;

/** Instead of an example about one thing, or with several commands. */
const lines: Readonly<Record<string, string>> = {
  'auth status': 'realmctl auth status --all',
  history: 'realmctl history --journal journal.ndjson',
};

describe.each(verbs.filter(({ verb }) => verb.selectable !== undefined))('$path', ({ path, verb }) => {
  const line = lines[path] ?? verb.examples[0]?.line ?? '';

  it.each(['--fields', '--columns'])('%s', async (flag) => {
    const words = offered(path, flag);
    expect(words?.length).toBeGreaterThan(0);
    expect(await listed(levelOf(verb) > 421 ? newer : sandbox, line, flag, 'nope')).toEqual(words);
    if (flag === '--columns') expect(offered(path, '--sort')).toEqual(words);
  });
});

it('every list has them', async () => {
  const plain = verbs.filter(({ verb }) => verb.selectable === undefined && verb.fields === undefined);
  for (const { path, verb } of plain) {
    expect(await listed(sandbox, verb.examples[0]?.line ?? '', '--columns', 'nope'), path).toBeUndefined();
  }
});
