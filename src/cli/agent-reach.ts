/** What an agent can reach of the command tree through `realmctl mcp`, as the declarations of verbs say. */
import { paramOf } from '../api/derive/flags.ts';
import { kebab } from '../api/derive/names.ts';
import type { Param } from '../api/spec.ts';
import { usageError } from '../base/cli-error.ts';
import type { Verb } from '../commands/_define.ts';
import { readsStdin } from '../session/described-commands.ts';
import { globalFlag } from './global-options.ts';
import type { Invocation } from './invocation.ts';
import { callsService, changesSomething } from './verb-effect.ts';

/** What an agent can do with a command: run it, or plan the change that it makes. */
export type Reach = 'read' | 'plan';

/** Returns what an agent can do with a verb; null if it cannot use it. */
export function reachOf(verb: Verb): Reach | null {
  const { rows, anyEndpoint, longRunning, usesMachine, extra = {}, params } = verb;
  const needsMachine = Object.values<Param>({ ...params, ...extra }).some(
    (param) => param.required === true && isLocal(param),
  );
  const isSecret = rows[0]?.secretReply === true;
  if (!callsService(verb) || anyEndpoint !== undefined || longRunning === true) return null;
  if (usesMachine === true || needsMachine || isSecret) return null;
  return changesSomething(verb) ? 'plan' : 'read';
}

/** Whether a value names a file, a command or something similar on this machine. */
export function isLocal({ kind, writes, local }: Param): boolean {
  return kind === 'file' || kind === 'upload' || writes !== undefined || local === true;
}

/** The options of every command that only shape its result. */
const shaping = ['fields', 'jq', 'sort', 'json'];

/** Throws a usage error for a command that an agent cannot use, or options of it that reach beyond the organization. */
export function requireReach({ verb, given, extra, naming, globals }: Invocation, reach: Reach): void {
  const own = reachOf(verb);
  if (own === null)
    throw usageError('agents cannot run this command', 'find_commands lists those they can run');
  if (own !== reach) {
    throw usageError(
      own === 'plan' ? 'this command changes something' : 'this command changes nothing',
      own === 'plan' ? 'use the tool plan' : 'use the tool read',
    );
  }
  const other = Object.keys(globals).find((name) => !shaping.includes(name));
  if (other !== undefined) {
    throw usageError(`${globalFlag(other)} cannot be used by agents`);
  }
  for (const [name, value] of Object.entries({ ...given, ...extra })) {
    const positional = verb.positionals?.find(({ param }) => param === name);
    const param = paramOf(verb, name);
    if (value === undefined || (positional?.isFile !== true && (param === undefined || !isLocal(param))))
      continue;
    const takesInput = param !== undefined && readsStdin(param.help);
    const isStdin = takesInput && [value].flat().every((each) => each === '-');
    if (!isStdin) {
      throw usageError(
        `${naming(name) ?? `--${kebab(name)}`} names something on this machine, and agents have no access to it`,
        takesInput ? 'write - in its place, and give the text as input' : undefined,
      );
    }
  }
}
