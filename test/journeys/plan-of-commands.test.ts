/**
 * A command with `--plan-out` sends nothing, and `apply` of its plan ends where the command itself would have ended:
 * for every wish of the three doors, and for the examples of every command that has the option.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everyVerb, findVerb } from '../../src/cli/command-tree.ts';
import { needsShell, parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { levelOf } from '../support/level-of.ts';
import { sample } from '../support/sample.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { channels } from './three-doors/channels.ts';
import { commandOf, requestOf, startFor } from './three-doors/door.ts';
import { groups } from './three-doors/groups.ts';
import { people } from './three-doors/people.ts';
import { settings } from './three-doors/settings.ts';
import type { Wish } from './three-doors/wish.ts';

const planning = (await everyVerb()).filter(({ verb }) => verb.extra?.plan_out !== undefined);
const wishes = [...channels, ...groups, ...people, ...settings];

/** Keys of values that differ in each sandbox. */
const passing = ['queues', 'api_key', 'secret', 'token'];

/** Whether a value is a moment, in seconds or as a text: the two sandboxes do not do everything in the same second. */
const isTime = (value: unknown) =>
  typeof value === 'number' ? value > 1e9 : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** The part of an organization that files describe, with ids of people in their order, and without times. */
function stateOf({ organization }: Sandbox) {
  const { messages: _, next: __, ...state } = structuredClone(organization.snapshot());
  const shown = (key: string, value: unknown) => {
    if (passing.includes(key) || isTime(value)) return undefined;
    return key === 'subscribers' ? [...(value as number[])].sort((one, other) => one - other) : value;
  };
  return JSON.parse(JSON.stringify(state, shown));
}

interface Line {
  readonly args: readonly string[];
  readonly input?: string;
  readonly as?: string | undefined;
}

function run({ args, input = '', as }: Line, sandbox: Sandbox) {
  return runHere(args, sandbox.env(as), input);
}

/** The result of the command itself, and of the plan that it saves. */
async function bothWays(line: Line, start: () => Promise<Sandbox>) {
  const [direct, planned] = await Promise.all([start(), start()]);
  const before = stateOf(planned);
  const path = join(temporaryFolder(), 'plan.json');
  const ran = await run({ ...line, args: [...line.args, '--yes'] }, direct);
  const saved = await run({ ...line, args: [...line.args, '--plan-out', path] }, planned);
  expect(await planned.writes()).toEqual([]);
  expect(stateOf(planned)).toEqual(before);
  const applied =
    saved.code === 0 ? await planned.run(['apply', path, '--yes', '--json'], line.as) : undefined;
  return { direct, planned, ran, saved, applied };
}

/** Expects the same end of both ways, and of a command that is refused that its plan is refused too. */
function expectAlike({ direct, planned, ran, saved, applied }: Awaited<ReturnType<typeof bothWays>>) {
  if (ran.code !== 0) {
    expect(applied?.code ?? saved.code).not.toBe(0);
    return;
  }
  expect(saved, saved.err).toMatchObject({ code: 0 });
  expect(applied, applied?.err).toMatchObject({ code: 0 });
  expect(stateOf(planned)).toEqual(stateOf(direct));
}

async function hasOption(args: readonly string[]): Promise<boolean> {
  return (await findVerb(args))?.extra?.plan_out !== undefined;
}

describe('a wish on an old server', () => {
  const cases = wishes.flatMap((wish) =>
    [250, 372].map((level) => [`${wish.what}, at level ${level}`, { ...wish, level }] as const),
  );

  it.each(sample(cases, 4))('%s', async (_, wish) => {
    const args = commandOf(wish, 'verb').filter((word) => word !== '--json');
    if (!(await hasOption(args))) return;
    expectAlike(await bothWays({ args, as: wish.as }, () => startFor(wish)));
  });
});

describe('a wish', () => {
  const cases = wishes.flatMap((wish) =>
    (['verb', 'table'] as const)
      .filter((door) => door === 'verb' || 'rows' in wish.table)
      .map((door) => [`${wish.what}, as a ${door}`, wish, door] as const),
  );

  it.each(sample(cases, 12))('%s', async (_, wish: Wish, door) => {
    const args = commandOf(wish, door).filter((word) => word !== '--json');
    if (!(await hasOption(args))) return;
    const both = await bothWays({ args, as: wish.as }, () => startFor(wish));
    expectAlike(both);
    if (both.ran.code !== 0) return;
    const sends = (await both.planned.writes()).map((line) => requestOf(line, both.planned.organization));
    const expected = wish.unlike?.file?.sends ?? wish.sends ?? [];
    expect(sends.sort()).toEqual([...expected].sort());
  });
});

/** What a plan cannot have: an address, an email with a comment, and requests that may do only a part. */
const unsaid = /--new-email|comment|--no-authorization-errors-fatal/;

describe('an example', () => {
  const examples = planning.flatMap(({ words, verb }) =>
    verb.examples
      .filter(({ line }) => !needsShell(line) || /^printf [^|]*\| realmctl [^|<>$]*$/.test(line))
      .map(({ line }) => [line, levelOf(verb), words.join(' ')] as const),
  );

  it.each(sample(examples, 12))('%s', async (line, level) => {
    const { args, input } = parseExample(line);
    const words = args.filter((word) => !/^--(?:dry-run|yes|key-out)$|\.zuliprc$/.test(word));
    if (unsaid.test(line)) {
      const path = join(temporaryFolder(), 'plan.json');
      const refused = await run(
        { args: [...words, '--plan-out', path], input },
        await startSandbox({ level }),
      );
      expect(refused.code).toBe(2);
      expect(refused.err).toMatch(/the plan cannot be saved: .* cannot state --/);
      expect(existsSync(path)).toBe(false);
      return;
    }
    expectAlike(await bothWays({ args: words, input }, () => startSandbox({ level })));
  });
});
