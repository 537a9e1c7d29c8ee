/**
 * Serializes things of plain kinds for replies and events at a level: as they are stored, except for computed fields.
 */
import { domainFields } from '../../api/resources/domain.ts';
import { emojiFields } from '../../api/resources/emoji.ts';
import { folderFields } from '../../api/resources/folder.ts';
import { linkifierFields } from '../../api/resources/linkifier.ts';
import { playgroundFields } from '../../api/resources/playground.ts';
import { profileFieldFields } from '../../api/resources/profile-field.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import { renderedDescription } from '../rules/html.ts';
import type {
  CustomEmoji,
  computedFolderFields,
  computedLinkifierFields,
  computedPlaygroundFields,
  Folder,
  Linkifier,
  Playground,
  ProfileField,
} from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Compute, serializer } from './serializer.ts';

type Computed<T, Names extends string> = Readonly<Record<Names, Compute<T, number>>>;

/**
 * Returns the serializer of a kind.
 * @param computed fields that are not sent as they are stored, computed from the thing and the level
 */
function told<T extends object>(
  fields: ResourceFields,
  things: Iterable<T>,
  level: number,
  computed: Readonly<Record<string, Compute<T, number>>> = {},
): Record<string, unknown>[] {
  const serialize = serializer(fields, level, computed);
  return Array.from(things, (thing) => serialize(thing, level));
}

/** Serializes the domains, without the ids that only the reply to adding one contains. */
export function serializeDomains({ domains }: Organization, level: number) {
  return told(domainFields, domains.values(), level);
}

/** Older levels have a prefix instead of the template. */
const ofPlayground: Computed<Playground, (typeof computedPlaygroundFields)[number]> = {
  url_prefix: ({ url_template }) => url_template.replace(/\{code\}.*$/, ''),
};

export function serializePlaygrounds({ playgrounds }: Organization, level: number) {
  return told(playgroundFields, playgrounds.values(), level, ofPlayground);
}

/** Below this level, only animated emoji have `still_url` (docs/service.md, Emoji). */
const alwaysStill = 113;

const ofEmoji: Computed<CustomEmoji, 'id' | 'source_url' | 'still_url'> = {
  id: ({ id }) => String(id),
  source_url: ({ file_name: file }) => `/user_avatars/1/emoji/images/${file}`,
  still_url: (_, level) => (level < alwaysStill ? undefined : null),
};

/** Serializes the emoji by their ids as text, including deactivated ones. */
export function serializeEmoji({ emoji }: Organization, level: number): Record<string, unknown> {
  return Object.fromEntries(told(emojiFields, emoji.values(), level, ofEmoji).map((each) => [each.id, each]));
}

/** Older levels have a format with `%(name)s` instead of the template. */
const ofLinkifier: Computed<Linkifier, (typeof computedLinkifierFields)[number]> = {
  url_format: ({ url_template }) => url_template.replaceAll('%', '%%').replace(/\{(\w+)\}/g, '%($1)s'),
};

/** Serializes the linkifiers, in order. */
export function serializeLinkifiers({ linkifiers }: Organization, level: number) {
  return told(linkifierFields, linkifiers.values(), level, ofLinkifier);
}

const ofFolder: Computed<Folder, (typeof computedFolderFields)[number]> = {
  rendered_description: ({ description }) => renderedDescription(description),
};

export function serializeFolders(folders: Iterable<Folder>, level: number) {
  return told(folderFields, folders, level, ofFolder);
}

const ofProfileField: Computed<ProfileField, 'display_in_profile_summary'> = {
  // Sent only if it is true.
  display_in_profile_summary: ({ display_in_profile_summary: shown }) => shown || undefined,
};

/** Serializes the profile fields, in order (docs/service.md, Profile fields). */
export function serializeProfileFields({ profileFields }: Organization, level: number) {
  const ordered = [...profileFields.values()].sort((one, other) => one.order - other.order);
  return told(profileFieldFields, ordered, level, ofProfileField);
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
