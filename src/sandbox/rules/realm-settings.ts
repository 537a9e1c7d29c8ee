/**
 * Settings of the organization other than permissions: what they are, and which values are valid (docs/service.md,
 * Organization).
 */

import { isOn } from '../../api/codecs/flag.ts';
import { isServerUrl } from '../../api/codecs/server-url.ts';
import type { updateOrganization } from '../../api/resources/organization.ts';
import { ownersSettings } from '../../api/resources/organization.ts';
import { plainSettings } from '../../api/resources/organization-settings.ts';
import type { ResourceField } from '../../api/resources/resource.ts';
import type { WireArgs } from '../../api/spec.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Organization } from '../state/organization.ts';
import { mustBeOwner } from './api-errors.ts';
import { type Caller, isOwner } from './caller.ts';

export type SettingName = keyof typeof plainSettings;
/** The value of a setting other than a permission. */
export type RealmSettingValue = boolean | number | string | null | Readonly<Record<string, boolean>>;
export type OrganizationArgs = WireArgs<typeof updateOrganization>;

/** Login methods of the sandbox. */
const loginMethods: Readonly<Record<string, boolean>> = { Email: true };

/** Channels for notices; the last one must be private. */
export const noticeChannels = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'zulip_update_announcements_stream_id',
  'moderation_request_channel_id',
] as const satisfies readonly SettingName[];

/** Languages of the app that the sandbox accepts. */
const languages: ReadonlySet<string> = new Set([
  'en',
  'en-gb',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'nl',
  'pt-br',
  'zh-hans',
]);

/** Throws with the text unless the app is translated to the language. */
export function requireLanguage(language: string, text: string): void {
  if (!languages.has(language)) throw new ApiError(text);
}

/** Video services of the sandbox: Zoom and others must be set up on a server. */
const videoProviders: readonly number[] = [0, 1];

/** Returns the value of a setting; the initial one if it was never changed. */
export function settingOf({ realm }: Organization, name: SettingName): RealmSettingValue {
  const stored = (realm as unknown as Readonly<Partial<Record<string, RealmSettingValue>>>)[name];
  if (stored !== undefined) return stored;
  if (name === 'authentication_methods') return loginMethods;
  const { initial = null }: ResourceField = plainSettings[name];
  return initial as RealmSettingValue;
}

export function storeSetting({ realm }: Organization, name: SettingName, value: RealmSettingValue): void {
  (realm as unknown as Partial<Record<string, RealmSettingValue>>)[name] = value;
}

/** Checks values that the service refuses while it reads the parameters, without further details. */
export function checkForms(args: OrganizationArgs): void {
  for (const name of [
    'org_type',
    'digest_weekday',
    'message_edit_history_visibility_policy',
    'topics_policy',
  ] as const) {
    if (!isChoice(name, args[name])) throw new ApiError(`Invalid ${name}`);
  }
  const { jitsi_server_url: url } = args;
  if (url !== undefined && url !== 'default' && (!isServerUrl(url) || url.length > 200)) {
    throw new ApiError('jitsi_server_url is not an allowed_type');
  }
}

/** Checks what else is refused before anything is stored, in the service's order. */
export function checkSettings(caller: Caller, args: OrganizationArgs): void {
  const { organization } = caller;
  const { default_language: language, authentication_methods: methods } = args;
  if (language !== undefined) requireLanguage(language, `Invalid language '${language}'`);
  if (methods !== undefined) {
    if (!isOwner(caller)) throw mustBeOwner();
    checkMethods(organization, methods);
  }
  const { video_chat_provider: provider } = args;
  if (provider !== undefined && !videoProviders.includes(Number(provider))) {
    throw new ApiError(`Invalid video_chat_provider ${provider}`);
  }
  for (const name of ['giphy_rating', 'gif_rating_policy'] as const) {
    if (!isChoice(name, args[name])) throw new ApiError(`Invalid ${name} ${args[name]}`);
  }
  const isOwners = ownersSettings.some((name) => args[name as keyof OrganizationArgs] !== undefined);
  if (isOwners && !isOwner(caller)) throw mustBeOwner();
  checkLimit('message_retention_days', args.message_retention_days);
}

/** Throws unless a limit is a number from 1 or the word for unlimited. */
export function checkLimit(name: string, value: number | string | undefined): void {
  if (value === undefined || value === 'unlimited' || Number(value) >= 1) return;
  throw new ApiError(`Bad value for '${name}': ${value}`, {
    code: 'REQUEST_VARIABLE_INVALID',
    fields: { var_name: name, bad_value: value },
  });
}

/** Returns the login methods after a change, which affects only the named ones. */
export function changedMethods(
  organization: Organization,
  methods: Readonly<Record<string, boolean>>,
): Readonly<Record<string, boolean>> {
  const now = settingOf(organization, 'authentication_methods') as Readonly<Record<string, boolean>>;
  const wanted = Object.entries(methods).map(([name, value]) => [name, Boolean(value)]);
  return { ...now, ...Object.fromEntries(wanted) };
}

function checkMethods(organization: Organization, methods: Readonly<Record<string, unknown>>): void {
  const valid = Object.keys(settingOf(organization, 'authentication_methods') ?? {});
  const unknown = Object.keys(methods).find((name) => !valid.includes(name));
  if (unknown !== undefined) {
    const list = valid.map((name) => `'${name}'`).join(', ');
    throw new ApiError(`Invalid authentication method: ${unknown}. Valid methods are: [${list}]`);
  }
  // Python accepts 1 for True.
  if (!Object.values(methods).some((value) => isOn(value) || value === 1)) {
    throw new ApiError('At least one authentication method must be enabled.');
  }
}

function isChoice(name: SettingName, value: unknown): boolean {
  const { update }: ResourceField = plainSettings[name];
  return value === undefined || update?.choices?.some((choice) => choice.value === value) === true;
}
