/** An organization that outlives its sandbox: one JSON file, replaced as a whole. */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { type Schema, schemas as s } from '../../api/derive/schemas.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { parseJson } from '../../base/json-text.ts';
import { decodeText } from '../../base/plain-text.ts';
import type { Snapshot } from './model.ts';
import type { Organization } from './organization.ts';

/**
 * Reads a saved organization; undefined where the file does not exist yet.
 * Throws a usage error for a file that cannot be read or is no saved
 * organization; such a file is left as it is.
 */
export function loadState(file: string): Snapshot | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const checked = snapshotSchema().safeParse(parse(file, text));
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? 'its top level' : issue.path.join('.');
    throw broken(file, `${where} is not as it should be`);
  }
  return checked.data as Snapshot;
}

function readIfThere(file: string): string | undefined {
  try {
    return decodeText(readFileSync(file), `--state: ${file}`);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw usageError(`--state: cannot read ${file}: ${code}`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    throw broken(file, 'it is no JSON, or nests too deep');
  }
}

function broken(file: string, why: string): Error {
  return usageError(
    `--state: ${file} holds no saved sandbox: ${why}`,
    'name another file; this one is left as it is',
  );
}

export interface StateSaver {
  /** Done once a file that holds all changes up to this call has replaced the old one. */
  save(): Promise<void>;
}

/**
 * Makes the saver of an organization. Calls during a write share the next one.
 * The file is written beside and renamed, so that it is whole at every moment.
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
    running = replaceFile(file, `${JSON.stringify(organization.snapshot())}\n`);
    return running;
  }
}

/** Readable for its owner alone: it holds API keys. Throws a CliError where it cannot be written. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${process.pid}.new`;
  try {
    await writeFile(beside, text, { mode: 0o600 });
    await rename(beside, file);
  } catch (error) {
    throw usageError(`--state: cannot write ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** What a saved organization must be like. Fields that are not named here are kept. */
function snapshotSchema(): Schema {
  const ids = s.array(s.int());
  const nullableId = s.nullable(s.int());
  const settings = s.record(
    s.string(),
    s.union([s.int(), s.object({ direct_members: ids, direct_subgroups: ids })]),
  );
  const emoji = (more: Record<string, Schema>) =>
    s.looseObject({ emoji_name: s.string(), emoji_code: s.string(), reaction_type: s.string(), ...more });
  const user = s.looseObject({
    user_id: s.int(),
    delivery_email: s.string(),
    full_name: s.string(),
    role: s.union([100, 200, 300, 400, 600].map((role) => s.literal(role))),
    is_bot: s.boolean(),
    bot_owner_id: nullableId,
    bot_type: s.optional(s.union([1, 2, 3, 4].map((type) => s.literal(type)))),
    is_active: s.boolean(),
    timezone: s.string(),
    date_joined: s.int(),
    api_key: s.string(),
    avatar_version: s.int(),
    profile_data: s.record(s.string(), s.looseObject({ value: s.string() })),
    can_create_users: s.boolean(),
    can_change_user_emails: s.boolean(),
    status: s.optional(emoji({ status_text: s.string() })),
    navigation_views: s.optional(
      s.array(s.looseObject({ fragment: s.string(), is_pinned: s.boolean(), name: s.nullable(s.string()) })),
    ),
  });
  const group = s.looseObject({
    id: s.int(),
    name: s.string(),
    description: s.string(),
    date_created: nullableId,
    creator_id: nullableId,
    members: ids,
    direct_subgroup_ids: ids,
    is_system_group: s.boolean(),
    deactivated: s.boolean(),
    settings,
  });
  const folder = s.looseObject({
    id: s.int(),
    name: s.string(),
    description: s.string(),
    order: s.int(),
    date_created: s.int(),
    creator_id: nullableId,
    is_archived: s.boolean(),
  });
  const channel = s.looseObject({
    stream_id: s.int(),
    name: s.string(),
    description: s.string(),
    date_created: s.int(),
    creator_id: nullableId,
    invite_only: s.boolean(),
    is_web_public: s.boolean(),
    is_archived: s.boolean(),
    history_public_to_subscribers: s.boolean(),
    message_retention_days: nullableId,
    topics_policy: s.string(),
    folder_id: nullableId,
    is_default: s.boolean(),
    settings,
    subscribers: ids,
  });
  const message = s.looseObject({
    id: s.int(),
    sender_id: s.int(),
    stream_id: s.int(),
    topic: s.string(),
    content: s.string(),
    timestamp: s.int(),
    reactions: s.array(emoji({ user_id: s.int() })),
    read_by: ids,
  });
  const profileField = s.looseObject({
    id: s.int(),
    type: s.union([1, 2, 3, 4, 5, 6, 7, 8].map((type) => s.literal(type))),
    name: s.string(),
    hint: s.string(),
    options: s.optional(s.record(s.string(), s.string())),
  });
  const linkifier = s.looseObject({ id: s.int(), pattern: s.string(), url_template: s.string() });
  const queue = s.looseObject({
    queue_id: s.string(),
    user_id: s.int(),
    options: s.looseObject({
      event_types: s.optional(s.array(s.string())),
      narrow: s.array(s.array(s.string())),
      all_public_streams: s.boolean(),
      capabilities: s.record(s.string(), s.boolean()),
      lifespan: s.int(),
    }),
    events: s.array(s.looseObject({ id: s.int(), type: s.string() })),
    next_id: s.int(),
    newest_pruned: s.optional(s.int()),
    forgotten_from: s.optional(s.int()),
  });
  return s.looseObject({
    version: s.literal(1),
    realm: s.looseObject({
      name: s.string(),
      description: s.string(),
      enable_spectator_access: s.boolean(),
      waiting_period_threshold: s.int(),
      groups: settings,
    }),
    users: s.array(user),
    groups: s.array(group),
    folders: s.array(folder),
    channels: s.array(channel),
    profile_fields: s.optional(s.array(profileField)),
    messages: s.optional(s.array(message)),
    linkifiers: s.optional(s.array(linkifier)),
    user_defaults: s.optional(s.record(s.string(), s.union([s.boolean(), s.int(), s.string()]))),
    queues: s.optional(s.array(queue)),
    next: s.record(s.string(), s.int()),
  });
}
