/** Runs a wish through one of the three doors, in its own sandbox, and returns the outcome. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogLine } from '../../../src/sandbox/http/request-log.ts';
import { Organization } from '../../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../../src/sandbox/state/seed/index.ts';
import type { Ran } from '../../support/run.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import type { Door, Wish } from './wish.ts';

export interface Came {
  readonly exit: number | null;
  /** Outcomes, each once; none if it is refused before. */
  readonly outcome: string | undefined;
  /** Why it asked, or what stopped it: words of the question, or names of brakes; `undefined` if it did not ask. */
  readonly asks: string | undefined;
  readonly sends: readonly string[];
  /** The output of the decisive run. */
  readonly says: string;
}

/** The outcome of a wish at a door that supports it. */
export async function goThrough(wish: Wish, door: Door): Promise<Came> {
  const args = commandOf(wish, door);
  const sandbox = await startFor(wish);
  const { organization } = sandbox;
  const first = await sandbox.run(args, wish.as);
  const asks = questionOf(first);
  const ran = asks === undefined ? first : await answered(wish, door, args, sandbox);
  const sends = (await sandbox.writes()).map((line) => requestOf(line, organization));
  await sandbox.stop();
  return {
    exit: ran.code,
    outcome: outcomeOf(ran, door),
    asks,
    sends,
    says: `${ran.out}${ran.err}`.replaceAll('\\"', '"'),
  };
}

/** Starts the sandbox of a wish. */
export function startFor({ before, level }: Wish): Promise<Sandbox> {
  const organization = new Organization(seedOrganization());
  before?.(organization);
  return startSandbox({ organization, ...(level && { level }) });
}

/** The run with `--yes`, and with what passes a file's brakes. The run that asked sent nothing. */
async function answered({ allow = [], as }: Wish, door: Door, args: readonly string[], sandbox: Sandbox) {
  const before = await sandbox.writes();
  if (before.length > 0) throw new Error(`sent before the answer: ${JSON.stringify(before)}`);
  return sandbox.run([...args, '--yes', ...(door === 'file' ? allow : [])], as);
}

/** The words of a wish at a door; a table or file is written first. */
export function commandOf({ verb, table, file }: Wish, door: Door): string[] {
  const folder = temporaryFolder();
  const passwords = join(folder, 'passwords');
  const words = (line: string) =>
    line.split(' ').map((word) => word.replaceAll('~', ' ').replace('PASSWORDS', passwords));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), `${text}\n`);
    return join(folder, name);
  };
  if (door === 'verb') return [...words(verb), '--json'];
  if (door === 'table' && 'rows' in table) {
    return [...words(table.verb), '--from', put('rows.csv', table.rows.join('\n')), '--json'];
  }
  if (door !== 'file' || typeof file !== 'string') throw new Error(`there is no such ${door}`);
  const makesAccounts = file.includes('join: create') ? ['--passwords-out', passwords] : [];
  return ['apply', put('wish.yaml', file), ...makesAccounts, '--json'];
}

function questionOf({ code, err }: Ran): string | undefined {
  if (code === 0 || !err.startsWith('{')) return undefined;
  const { error } = JSON.parse(err) as {
    error: { message: string; code: string | null; fields?: { stops?: { brake: string }[] } };
  };
  if (error.code === 'STOPPED') return error.fields?.stops?.map(({ brake }) => brake).join(', ');
  const asked = /^cannot ask without a terminal: At \S+ (.*)$/s.exec(error.message);
  // Notices are part of every question, and no reason for one.
  return asked?.[1]?.replace(/ People will be notified: .*$/s, '');
}

/** `POST /channels/create name=launch`, the parameters by name, an account's address in a path as its id. */
export function requestOf({ method, path, params }: LogLine, { usersByEmail }: Organization): string {
  const at = path.replace(
    /(?<=^\/users\/)[^/]+(?:@|%40)[^/]+$/,
    (email) => `${usersByEmail.get(decodeURIComponent(email))?.user_id}`,
  );
  const said = Object.keys(params)
    .sort()
    .map((name) => `${name}=${shown(name, params[name])}`);
  return [method, decodeURIComponent(at), ...said].join(' ');
}

/** Files send the old value with each permission; the others only on request. */
function shown(name: string, value: unknown): string {
  const isChange = name.startsWith('can_') && typeof value === 'object' && value !== null && 'new' in value;
  const sent = isChange ? value.new : value;
  return typeof sent === 'string' ? sent : JSON.stringify(sent);
}

function outcomeOf({ out, code }: Ran, door: Door): string | undefined {
  if (out === '') return undefined;
  const told = [JSON.parse(out) as Told].flat();
  const words = new Set(door === 'file' ? told.flatMap(wordsOfFile) : told.map(wordOf));
  // Of several in a list, some are up to date.
  if (words.size > 1) words.delete('unchanged');
  // A command for one thing prints its failure instead of a document.
  words.delete('failed');
  if (code !== 0) words.delete('unchanged');
  return [...words].join(', ') || undefined;
}

interface Told {
  readonly outcome: string;
  readonly user_id?: number;
  readonly changes?: readonly { readonly outcome: string }[];
}

/** A command about a list reports each person; a file and a table report the list. */
const ofOne: Readonly<Record<string, string>> = {
  subscribed: 'updated',
  added: 'updated',
  removed: 'updated',
  already: 'unchanged',
  absent: 'unchanged',
  'was-not-subscribed': 'unchanged',
};

function wordOf({ outcome }: Told): string {
  return ofOne[outcome] ?? outcome;
}

function wordsOfFile({ outcome, changes = [] }: Told): string[] {
  if (changes.length === 0) return outcome === 'unchanged' ? [outcome] : [];
  return changes.map((change) => change.outcome);
}
