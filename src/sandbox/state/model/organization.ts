import { defaultGroupReading } from '../../../api/resources/default-group.ts';
import { domainReading } from '../../../api/resources/domain.ts';
import { folderReading } from '../../../api/resources/folder.ts';
import { linkifierReading } from '../../../api/resources/linkifier.ts';
import { navigationViewReading } from '../../../api/resources/navigation-view.ts';
import { plainSettings } from '../../../api/resources/organization-settings.ts';
import { playgroundReading } from '../../../api/resources/playground.ts';
import { profileFieldReading } from '../../../api/resources/profile-field.ts';
import { readingShape } from '../../../api/resources/resource.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Settings of the organization, by their names without `realm_`; an absent one has its initial value. */
export const realmShape = shape({
  ...readingShape(plainSettings),
  name: 'string',
  description: 'string',
  enable_spectator_access: 'boolean',
  waiting_period_threshold: 'integer',
  /** Whether mobile devices can be registered; false if absent. */
  push_service_configured: 'boolean?',
  /**
   * How often the icon, the logo and the night logo were changed, and whether they are uploaded; absent if they were
   * never changed.
   */
  pictures: { map: { object: { version: 'integer', uploaded: 'boolean' } }, optional: true },
  /** `can_*_group` settings of the organization. */
  groups: { map: 'group-setting' },
});
export interface RealmSettings extends ReplyOf<typeof realmShape> {}

/** An email domain that can join. */
export const domainShape = shape({ ...storedShape(domainReading, []), id: 'integer' });
export interface Domain extends ReplyOf<typeof domainShape> {}

/** An emoji as messages and statuses refer to it. */
export const emojiShape = shape({ emoji_name: 'string', emoji_code: 'string', reaction_type: 'string' });
export interface Emoji extends ReplyOf<typeof emojiShape> {}

/** A custom emoji; the image itself is not stored. */
export const customEmojiShape = shape({
  id: 'integer',
  name: 'string',
  file_name: 'string',
  author_id: 'integer|null',
  deactivated: 'boolean',
});
export interface CustomEmoji extends ReplyOf<typeof customEmojiShape> {}

export const linkifierShape = storedShape(linkifierReading, ['url_format']);
/** A linkifier, which turns matching text into a link; both texts are stored trimmed. */
export interface Linkifier extends ReplyOf<typeof linkifierShape> {}

export const playgroundShape = storedShape(playgroundReading, ['url_prefix']);
/** A code playground for a language; all texts are stored trimmed. */
export interface Playground extends ReplyOf<typeof playgroundShape> {}

/** A custom profile field that administrators have set up. */
export const profileFieldShape = shape({
  ...storedShape(profileFieldReading, []),
  /**
   * 1 short text, 2 long text, 3 list of options, 4 date, 5 link, 6 person picker,
   * 7 external account, 8 pronouns (docs/service.md, Profile fields).
   */
  type: { oneOf: [1, 2, 3, 4, 5, 6, 7, 8] },
});
export interface ProfileField extends ReplyOf<typeof profileFieldShape> {}

export const navigationViewShape = storedShape(navigationViewReading, []);
/** `name` is null for a built-in view. */
export interface NavigationView extends ReplyOf<typeof navigationViewShape> {}

/** An export of the organization's data; times are UNIX seconds. */
export const dataExportShape = shape({
  id: 'integer',
  acting_user_id: 'integer',
  export_time: 'integer',
  deleted_timestamp: 'integer|null',
  failed_timestamp: 'integer|null',
  /** 1 public data, 2 all data with consent. */
  export_type: { oneOf: [1, 2, 3] },
  /** Whether it was imported with the organization from another server, without its file. */
  export_from_prior_server: 'boolean',
  /** Path of its file on the site; null until it is created, and after it is deleted. */
  file: 'string|null',
});
export interface DataExport extends ReplyOf<typeof dataExportShape> {}

export const deviceShape = shape({
  id: 'integer',
  push_key: 'string|null',
  push_key_id: 'integer|null',
  pending_push_token_id: 'string|null',
  push_token_last_updated_timestamp: 'integer|null',
});
/**
 * A device. One that is registered for push notifications waits forever for a push service: its token stays pending.
 */
export interface Device extends ReplyOf<typeof deviceShape> {}

export const defaultGroupShape = storedShape(defaultGroupReading, []);
/** Channels among which new users choose. */
export interface DefaultGroup extends ReplyOf<typeof defaultGroupShape> {}

export const folderShape = storedShape(folderReading, ['rendered_description']);
export interface Folder extends ReplyOf<typeof folderShape> {}
