/** Records what commands print, by running an example of each against a sandbox that is always the same. */
import { Readable, Writable } from 'node:stream';
import { createIo, type Io } from '../../output/io.ts';
import { allHandlers } from '../../sandbox/handlers/index.ts';
import { serve } from '../../sandbox/http/server.ts';
import { Organization } from '../../sandbox/state/organization.ts';
import { seedOrganization } from '../../sandbox/state/seed/index.ts';
import type { DescribedCommand } from '../../session/described-commands.ts';
import { isPlain, plainWords } from './example-line.ts';

/** The program: its `run`, from the source or as built. */
export type Program = (
  argv: readonly string[],
  io: Io,
  env: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<number>;

export interface Sample {
  readonly line: string;
  /** What a terminal of 100 columns shows. */
  readonly shown: string;
  /** What `--json` prints; absent where it prints text. */
  readonly json?: string;
}

/** The time in the sandbox, so that samples with times stay the same. */
const now = Date.UTC(2026, 10, 2, 9) / 1000;
/** Columns of the terminal. */
export const width = 100;

/** Nouns and verbs that need files, stored accounts or another program, write files, or never end. */
const without = [
  'sandbox',
  'webhook',
  'tail',
  'journal',
  'history',
  'auth',
  'config',
  'doctor',
  'help',
  'wait',
  'open',
  // It shows a time relative to now.
  'message schedule add',
  'export',
  'download',
];

/** Options of examples that need a file, write one, or choose what is printed. */
const unfit = / --(?:json|jq|format|quiet|from|template|(?:[a-z-]+-)?(?:out|file))\b/;

/** Returns the example to show on a command's page, if any. */
export function exampleToShow({
  command,
  changes,
  permission,
  examples,
}: DescribedCommand): string | undefined {
  const words = command.split(' ');
  const [noun = '', verb = ''] = [words[0], words.at(-1)];
  if ([command, noun, verb].some((each) => without.includes(each)) || permission === null) return undefined;
  if (changes && verb !== 'create' && verb !== 'add') return undefined;
  return examples.find(({ line, exit }) => exit === 0 && isPlain(line) && !unfit.test(line))?.line;
}

/** Runs the commands in turn; each that changes something gets its own organization. */
export async function takeSamples(
  commands: readonly DescribedCommand[],
  program: Program,
): Promise<Map<string, Sample>> {
  const samples = new Map<string, Sample>();
  const shared = new Map<number, Box>();
  try {
    for (const described of commands) {
      const line = exampleToShow(described);
      if (line === undefined) continue;
      const level = Math.max(421, described.feature_level ?? 0);
      const box = described.changes ? undefined : (shared.get(level) ?? (await openBox(level)));
      if (box !== undefined) shared.set(level, box);
      samples.set(described.command, await take(described, line, program, box ?? level));
    }
    return samples;
  } finally {
    for (const { stop } of shared.values()) await stop();
  }
}

async function take(
  { output }: DescribedCommand,
  line: string,
  program: Program,
  where: Box | number,
): Promise<Sample> {
  const words = plainWords(line).slice(1);
  const print = async (more: readonly string[]) => {
    const box = typeof where === 'number' ? await openBox(where) : where;
    try {
      const { code, out, all } = await runIn(box, [...words, ...more], program);
      if (code !== 0) throw new Error(`${line} ${more.join(' ')} ended with ${code}: ${all}`);
      return more.length === 0 ? all : out;
    } finally {
      if (box !== where) await box.stop();
    }
  };
  const shown = await print([]);
  return output.shape === 'text' ? { line, shown } : { line, shown, json: await print(['--json']) };
}

/** A running organization, with the account of its owner. */
interface Box {
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Serves a fresh organization, the same each time. */
export async function openBox(level: number): Promise<Box> {
  const organization = new Organization(seedOrganization({ now }), { now: () => now * 1000 });
  const { site, stop } = await serve({
    organization,
    handlers: allHandlers,
    port: 0,
    level,
    now: () => now * 1000,
    report: (problem) => {
      throw problem;
    },
  });
  const owner = organization.usersByEmail.get('owner@sandbox.invalid');
  return {
    env: { ZULIP_SITE: site, ZULIP_EMAIL: owner?.delivery_email ?? '', ZULIP_API_KEY: owner?.api_key ?? '' },
    stop,
  };
}

/** Runs a command as on a terminal without colours; returns what it printed, on stdout and in all. */
export async function runIn({ env }: Box, words: readonly string[], program: Program) {
  const all: string[] = [];
  const out: string[] = [];
  const stream = (...into: string[][]) =>
    Object.assign(
      new Writable({
        decodeStrings: false,
        write(chunk: string | Buffer, _, done) {
          for (const pieces of into) pieces.push(chunk.toString());
          done();
        },
      }),
      { isTTY: true, columns: width, rows: 1000 },
    );
  const plain = { ...env, NO_COLOR: '1', CI: '1', HOME: '/nonexistent', TERM: 'dumb' };
  const io = createIo({ stdin: Readable.from([]), stdout: stream(all, out), stderr: stream(all) }, plain);
  const code = await program(words, io, plain, new AbortController().signal);
  const hidden = (pieces: readonly string[]) =>
    pieces.join('').replaceAll(env.ZULIP_SITE ?? '', 'https://chat.example.com');
  return { code, out: hidden(out), all: hidden(all) };
}
