/** Saves an organization beyond the life of its sandbox: one JSON file, replaced as a whole. */

import { readFileSync } from 'node:fs';
import { replySchema } from '../../api/derive/reply-schema.ts';
import { inviteFields } from '../../api/resources/invite.ts';
import { usageError } from '../../base/cli-error.ts';
import { parseJson } from '../../base/json-text.ts';
import { decodeText } from '../../base/plain-text.ts';
import { replaceFile } from '../../files/atomic-replace.ts';
import { cannotRead } from '../../files/cannot-read.ts';
import { lists, type StoredList } from './lists.ts';
import { type Group, type Snapshot, snapshotShape } from './model.ts';
import type { Organization } from './organization.ts';
import { initialFields, initialSettings } from './stored.ts';

type Saved = Readonly<Record<string, unknown>>;

type Kept = Partial<StoredList>;

/** What the lists of a saved organization contain. */
export const keptLists: Readonly<Record<string, Kept>> = { ...lists, invites: { fields: inviteFields } };

/** Converts things of older forms in a file to the present one. */
const renewed: Readonly<Record<string, (thing: Saved, index: number) => Saved>> = {
  profile_fields: renewedProfileField,
};

/**
 * Returns a saved organization with everything added that did not exist when it was saved: missing fields and
 * settings get their initial values. Nothing is checked yet, so anything other than a list of objects is unchanged.
 */
function completed(saved: unknown): unknown {
  if (!isObject(saved)) return saved;
  const groups = listOf(saved.groups) as Partial<Group>[];
  const groupId = (name: string) => groups.find((group) => group.is_system_group && group.name === name)?.id;
  const filled = Object.entries(keptLists).flatMap(([name, kept]) => {
    const list = saved[name];
    if (!Array.isArray(list)) return [];
    const things = list.map((thing, index) => (isObject(thing) && renewed[name]?.(thing, index)) || thing);
    return [[name, things.map((thing) => withInitial(thing, kept, groupId))]];
  });
  return { ...saved, ...Object.fromEntries(filled) };
}

/** In older files, options were texts by key, and a field's position was its place in the list. */
function renewedProfileField({ options, ...field }: Saved, index: number): Saved {
  if (!isObject(options)) return { order: index + 1, ...field };
  const entries = Object.entries(options).map(
    ([key, text], place) => [key, { text, order: String(place + 1) }] as const,
  );
  return { order: index + 1, field_data: JSON.stringify(Object.fromEntries(entries)), ...field };
}

function withInitial(
  thing: unknown,
  { fields = {}, permissions }: Kept,
  groupId: (name: string) => number | undefined,
): unknown {
  if (!isObject(thing)) return thing;
  const filled = { ...initialFields(fields), ...thing };
  const { settings, creator_id } = thing;
  if (permissions === undefined || !isObject(settings)) return filled;
  const creator = typeof creator_id === 'number' ? creator_id : null;
  // Without the system group, a setting lacks a value, and the state is refused for that.
  const initial = initialSettings(permissions, { creator, groupId: (name) => groupId(name) as number });
  return { ...filled, settings: { ...initial, ...settings } };
}

function listOf(list: unknown): Saved[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Saved {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a saved organization; undefined if the file does not exist yet. Throws a usage error for a file that cannot
 * be read or does not contain a saved organization; such a file is left unchanged.
 */
export function loadState(file: string): Snapshot | undefined {
  const text = readIfExists(file);
  if (text === undefined) return undefined;
  const checked = replySchema(snapshotShape).safeParse(completed(parse(file, text)));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'its top level' : issue.path.join('.');
    throw broken(file, `${where} is invalid`);
  }
  return checked.data as Snapshot;
}

function readIfExists(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file), `--state: ${file}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cannotRead(file, error, '--state');
  }
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw broken(file, 'it is no JSON, or is nested too deeply');
  }
}

function broken(file: string, why: string): Error {
  return usageError(
    `--state: ${file} holds no saved sandbox: ${why}`,
    'name another file; this one is left as it is',
  );
}

interface StateSaver {
  /** Resolves once a file with all changes up to this call has replaced the old one. */
  save(): Promise<void>;
}

/**
 * Creates the saver of an organization. Calls during a write share the next one. A temporary file is written and
 * renamed, so that the file is complete at every moment.
 */
export function createStateSaver(file: string, organization: Organization): StateSaver {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return {
    save() {
      waiting ??= running.then(
        () => next(),
        () => next(),
      );
      return waiting;
    },
  };

  function next(): Promise<void> {
    waiting = undefined;
    running = write(file, `${JSON.stringify(organization.snapshot())}\n`);
    return running;
  }
}

/**
 * Writes the file, readable only by its owner because it contains API keys. Throws a CliError if it cannot be
 * written.
 */
async function write(file: string, text: string): Promise<void> {
  try {
    await replaceFile(file, text);
  } catch (error) {
    throw usageError(`--state: cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
