/** Emits the events for the organization and its parts. Their fields: docs/service.md, Events. */

import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { dataExport } from '../../api/resources/data-export.ts';
import type { PictureName } from '../../api/resources/picture.ts';
import { isAtLeast } from '../../api/roles.ts';
import { renderedDescription } from '../rules/messages.ts';
import type { SettingName } from '../rules/realm-settings.ts';
import { serializeSetting } from '../serializers/realm.ts';
import { serializeExports, serializePicture } from '../serializers/things.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Audience, type EmitContext, everybody } from './audience.ts';
import { emitAll } from './things.ts';

/** Settings that are sent in a dictionary. */
const inDictionary: ReadonlySet<SettingName> = new Set([
  'allow_message_editing',
  'authentication_methods',
  'message_content_edit_limit_seconds',
]);
/** First level whose event has the description's HTML beside it, and first level with both in a dictionary. */
const withHtml = 462;
const htmlInDictionary = 464;

/** Emits the present value of a setting. */
export function emitSetting({ organization, level }: EmitContext, property: SettingName): void {
  const value = serializeSetting(organization, property, level);
  const html = { rendered_description: renderedDescription(organization.realm.description) };
  const isDescription = property === 'description';
  if (property === 'topics_policy') {
    emitData({ organization }, { topics_policy: value, mandatory_topics: value === 'disable_empty_topic' });
    return;
  }
  if (inDictionary.has(property)) {
    emitData({ organization }, { [property]: value });
    return;
  }
  if (isDescription && level >= htmlInDictionary) {
    emitData({ organization }, { description: value, ...html });
    return;
  }
  organization.events.emit(everybody, {
    type: 'realm',
    op: 'update',
    property,
    value,
    ...(isDescription && level >= withHtml ? html : {}),
  });
}

export function emitPermission(context: EmitContext, permission: string, value: GroupSetting): void {
  emitData(context, { [permission]: value });
}

function emitData(
  { organization }: Pick<EmitContext, 'organization'>,
  data: Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(everybody, { type: 'realm', op: 'update_dict', property: 'default', data });
}

/** Emits that these notices no longer go to any channel, all in one event. */
export function emitNoticesOff(context: EmitContext, names: readonly SettingName[]): void {
  emitData(context, Object.fromEntries(names.map((name) => [name, -1])));
}

/** The audience of exports: people who are administrators, not administrator bots. */
const humanAdministrators: Audience = ({ role, is_bot }) => isAtLeast(role, 'administrator') && !is_bot;

/**
 * Emits all exports.
 * @param site the address of their files
 */
export function emitExports({ organization, level }: EmitContext, site: string): void {
  emitAll({ organization }, dataExport, serializeExports(organization, { level, site }), humanAdministrators);
}

/** Emits a new icon or logo of the organization. */
export function emitPicture({ organization }: EmitContext, property: PictureName, site: string): void {
  const data = serializePicture(organization, property, site);
  organization.events.emit(everybody, { type: 'realm', op: 'update_dict', property, data });
}

/** From this level on, the inviter is notified too (docs/service.md, Invitations). */
const inviterToo = 209;

/** Emits that invitations changed, to administrators, their bots, and the inviter. */
export function emitInvitesChanged(
  { organization, level }: { readonly organization: Organization; readonly level: number },
  inviter: User | undefined,
): void {
  organization.events.emit(
    (user) => isAtLeast(user.role, 'administrator') || (level >= inviterToo && user === inviter),
    {
      type: 'invites_changed',
    },
  );
}
