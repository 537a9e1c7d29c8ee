/**
 * Serializes things of plain kinds for replies and events at a level: as they are stored, except for computed fields.
 */

import { choiceOnWire } from '../../api/choice-forms.ts';
import { messageIdsSince, secondsSince } from '../../api/resources/attachment.ts';
import { startExport } from '../../api/resources/data-export.ts';
import type { PictureName } from '../../api/resources/picture.ts';
import { isPending, nameOfType } from '../rules/exports.ts';
import { fieldsAt } from '../rules/levels.ts';
import { renderedDescription } from '../rules/messages.ts';
import { declarationOf, type Keepers, type KindList, type Listed, thingsIn } from '../state/lists.ts';
import type { Attachment, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

/** Below this level, only animated emoji have `still_url` (docs/service.md, Emoji). */
const alwaysStill = 113;

type Computed<T = never> = Readonly<Record<string, Compute<T, number>>>;
type Serialized = Record<string, unknown>;
type View = Keepers & { readonly level: number };

/** The fields that are not sent as they are stored, computed from the thing and the level. */
const computedFields = {
  emoji: {
    id: ({ id }) => String(id),
    source_url: ({ file_name: file }) => `/user_avatars/1/emoji/images/${file}`,
    still_url: (_, level) => (level < alwaysStill ? undefined : null),
  },
  folders: { rendered_description: ({ description }) => renderedDescription(description) },
  linkifiers: {
    // Older levels have a format with `%(name)s` instead of the template.
    url_format: ({ url_template }) => url_template.replaceAll('%', '%%').replace(/\{(\w+)\}/g, '%($1)s'),
  },
  playgrounds: {
    // Older levels have a prefix instead of the template.
    url_prefix: ({ url_template }) => url_template.replace(/\{code\}.*$/, ''),
  },
  profile_fields: {
    // Sent only if it is true.
    display_in_profile_summary: ({ display_in_profile_summary: shown }) => shown || undefined,
  },
} as const satisfies { readonly [K in KindList]?: Computed<Listed<K>> };

/** Serializes things of a plain kind. */
export function serializeThings(list: KindList, things: Iterable<object>, level: number): Serialized[] {
  const { fields = {} } = declarationOf(list);
  const computed = (computedFields as Readonly<Partial<Record<KindList, Computed>>>)[list] ?? {};
  const serialize = serializer<never, number>(fields, level, computed);
  return Array.from(things, (thing) => serialize(thing as never, level));
}

/** Serializes all things of a plain kind; profile fields in their order. */
export function serializeAll(list: KindList, call: View): Serialized[] {
  const things = [...thingsIn(list, call).values()];
  if (list === 'profile_fields') things.sort((one, other) => Number(one.order) - Number(other.order));
  return serializeThings(list, things, call.level);
}

/** Serializes the emoji by their ids as text, including deactivated ones. */
export function serializeEmoji(call: View): Serialized {
  return Object.fromEntries(serializeAll('emoji', call).map((each) => [each.id, each]));
}

/** The types of fields, by their names in the state of a registration. */
export const profileFieldTypeNames: Readonly<Record<string, { readonly id: number; readonly name: string }>> =
  {
    SHORT_TEXT: { id: 1, name: 'Text (short)' },
    LONG_TEXT: { id: 2, name: 'Text (long)' },
    SELECT: { id: 3, name: 'List of options' },
    DATE: { id: 4, name: 'Date' },
    URL: { id: 5, name: 'Link' },
    USER: { id: 6, name: 'Users' },
    EXTERNAL_ACCOUNT: { id: 7, name: 'External account' },
    PRONOUNS: { id: 8, name: 'Pronouns' },
  };

/** Serializes the parts of a user's status that are set; empty if the user never set one (docs/service.md, Status). */
export function serializeStatus({ status, presence_enabled: present = true }: User): Record<string, unknown> {
  if (status === undefined) return {};
  const { status_text, emoji_name, emoji_code, reaction_type } = status;
  return {
    ...(status_text === '' ? {} : { status_text }),
    ...(emoji_name === '' ? {} : { emoji_name, emoji_code, reaction_type }),
    ...(present ? {} : { away: true }),
  };
}

/** Serializes the devices of an account by their ids, for its registration. */
export function serializeDevices({ devices = [] }: User): Record<string, unknown> {
  return Object.fromEntries(
    devices.map(({ id, push_key: _, ...rest }) => [
      id,
      { ...rest, push_token_id: null, push_registration_error_code: null },
    ]),
  );
}

/**
 * Returns the address and source of a picture: uploaded (U), or the default of every organization (G for icons, D for
 * logos).
 */
export function serializePicture(
  { realm }: Organization,
  name: PictureName,
  site: string,
): Record<string, string> {
  const { version, uploaded } = realm.pictures?.[name] ?? { version: 0, uploaded: false };
  const [usual, source] =
    name === 'icon' ? [`${site}/static/icon.png`, 'G'] : [`${site}/static/logo.svg?version=0`, 'D'];
  return {
    [`${name}_source`]: uploaded ? 'U' : source,
    [`${name}_url`]: uploaded ? `/user_avatars/1/realm/${name}.png?version=${version}` : usual,
  };
}

/** Serializes a file with the messages that link to it. */
export function serializeAttachment(
  { messages }: Organization,
  { id, name, path_id, size, create_time }: Attachment,
  level: number,
): Record<string, unknown> {
  const linking = [...messages.values()].filter(({ content }) =>
    content.includes(`/user_uploads/${path_id}`),
  );
  const unit = level < secondsSince ? 1000 : 1;
  return {
    id,
    name,
    path_id,
    size,
    create_time: create_time * unit,
    ...(level < messageIdsSince
      ? { messages: linking.map((each) => ({ id: each.id, date_sent: each.timestamp * unit })) }
      : { message_ids: linking.map((each) => each.id) }),
  };
}

/** Returns the bytes of all files in the organization. */
export function spaceUsed({ attachments }: Organization): number {
  return [...attachments.values()].reduce((sum, { size }) => sum + size, 0);
}

const type = startExport.params.export_type;

/**
 * Serializes all exports at a level, by id.
 * @param site the address of their files
 */
export function serializeExports(
  { exports }: Organization,
  { level, site }: { readonly level: number; readonly site: string },
): Record<string, unknown>[] {
  return [...exports.values()].map((each) => ({
    id: each.id,
    export_time: each.export_time,
    acting_user_id: each.acting_user_id,
    export_url: each.file === null ? null : `${site}${each.file}`,
    deleted_timestamp: each.deleted_timestamp,
    failed_timestamp: each.failed_timestamp,
    pending: isPending(each),
    ...(hasPriorServer(level) && { export_from_prior_server: each.export_from_prior_server }),
    ...fieldsAt(level, {
      export_type: [type.since, choiceOnWire(type, nameOfType(each.export_type), level)],
    }),
  }));
}

/** Whether a level has the field: the first levels of 13.0 lacked what 12.1 added (docs/service.md, Exports). */
function hasPriorServer(level: number): boolean {
  return level >= 506 || (level >= 499 && level <= 501);
}
