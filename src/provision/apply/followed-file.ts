/**
 * The file in which runs remember whom they saw in channels that people can leave permanently. It is replaced as a
 * whole, and is on disk before a run continues.
 */
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { CliError, usageError } from '../../base/cli-error.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { fileReason } from '../../files/file-reason.ts';
import { requireOutput } from '../../files/output-file.ts';
import { readWhole } from '../../files/read-whole.ts';
import type { Followed } from '../model/followed.ts';
import type { SourceText } from '../source/texts.ts';

const name = '.realmctl-followed.json';
/** The form of the file; it also shows that it is one. */
const form = 1;

type Organizations = ReadonlyMap<string, Followed>;

export interface FollowedFile {
  readonly path: string;
  /** Throws a usage error if it cannot be written. */
  check(): Promise<void>;
  /** Whom runs saw at an organization; undefined if none has been there. */
  of(site: string): Followed | undefined;
  /** Writes what has changed since this process read it last; what others wrote meanwhile stays. Throws a CliError. */
  keep(site: string, next: Followed): Promise<void>;
}

/** Where the file is unless a person names another place: in the folder that holds all of the files. */
export function followedPathOf(texts: readonly Pick<SourceText, 'file'>[]): string {
  const [first = [], ...others] = texts.map(({ file }) => dirname(file).split('/'));
  const shared = first.filter((_, at) =>
    others.every((parts) => parts.slice(0, at + 1).join('/') === first.slice(0, at + 1).join('/')),
  );
  return join(shared.length === 0 ? '.' : shared.join('/') || '/', name);
}

/** Reads the file; one that does not exist has nobody. Throws a usage error for one that realmctl did not write. */
export async function openFollowed(path: string): Promise<FollowedFile> {
  let known = await read(path);
  const inTurn = pLimit(1);
  return {
    path,
    check: () => requireOutput({ flag: '--followed', path, writes: 'followed' }),
    of: (site) => known.get(site),
    keep: (site, next) =>
      inTurn(async () => {
        const before = known.get(site);
        if (before !== undefined && isSame(before, next)) return;
        const now = await read(path);
        const merged = mergedWith(now.get(site) ?? new Map(), before ?? new Map(), next);
        known = new Map([...now, [site, merged]]);
        await write(path, known);
      }),
  };
}

/** What is in the file by now, with what changed from before to next. */
function mergedWith(now: Followed, before: Followed, next: Followed): Followed {
  const merged = new Map<number, ReadonlySet<number>>();
  for (const channel of new Set([...now.keys(), ...next.keys()])) {
    const [current, previous, upcoming] = [now, before, next].map(
      (each) => each.get(channel) ?? new Set<number>(),
    );
    const kept = [...(current ?? [])].filter(
      (id) => upcoming?.has(id) === true || previous?.has(id) !== true,
    );
    merged.set(channel, new Set([...kept, ...(upcoming ?? [])]));
  }
  return merged;
}

function isSame(one: Followed, other: Followed): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([channel, people]) => {
    const others = other.get(channel);
    return others?.size === people.size && [...people].every((id) => others.has(id));
  });
}

async function read(path: string): Promise<Organizations> {
  let text: string;
  try {
    text = String(await readWhole(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    if (error instanceof CliError) throw error;
    throw usageError(`--followed: cannot read ${path}: ${fileReason(error)}`);
  }
  return text === '' ? new Map() : parsed(text, path);
}

async function write(path: string, organizations: Organizations): Promise<void> {
  const record = {
    realmctl_followed: form,
    organizations: Object.fromEntries(
      [...organizations].map(([site, channels]) => [
        site,
        Object.fromEntries([...channels].map(([id, people]) => [id, [...people].sort(byNumber)])),
      ]),
    ),
  };
  try {
    await replaceFile(path, `${JSON.stringify(record)}\n`, { durable: true });
  } catch (error) {
    throw new CliError('unexpected', `cannot write ${path}: ${fileReason(error)}`);
  }
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function parsed(text: string, path: string): Organizations {
  const refuse = (why: string) =>
    usageError(`${path} is not a record of followed people: ${why}`, 'name another file with --followed');
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    throw refuse('it is not JSON');
  }
  const { realmctl_followed: version, organizations } = (record ?? {}) as Readonly<Record<string, unknown>>;
  if (version === undefined) throw refuse('it is some other JSON');
  if (version !== form) throw refuse('another version wrote it');
  if (!isMap(organizations)) throw refuse('it has no organizations');
  return new Map(
    Object.entries(organizations).map(([site, channels]) => {
      if (!isMap(channels)) throw refuse(`it has no channels at ${site}`);
      return [
        site,
        new Map(
          Object.entries(channels).map(([id, people]) => {
            const isValid = Array.isArray(people) && [Number(id), ...people].every(Number.isSafeInteger);
            if (!isValid) throw refuse(`channel ${id} at ${site} is not a list of ids`);
            return [Number(id), new Set(people as number[])];
          }),
        ),
      ];
    }),
  );
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
