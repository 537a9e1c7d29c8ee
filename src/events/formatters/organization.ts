/** Formatters for the settings of the organization, and for the server. */
import { organizationFields } from '../../api/resources/organization.ts';
import type { ResourceFields } from '../../api/resources/resource.ts';
import type { NameResolver } from '../name-resolver.ts';
import {
  type Formatter,
  fieldOf,
  fieldsOf,
  formatCount,
  formatFields,
  joinObjects,
  objectsIn,
  quote,
} from './_format.ts';
import { formatSettingChange, formatSettingChanges } from './_settings.ts';

const resource: ResourceFields = organizationFields;

export const realm: Formatter = ({ op, property, value, data }, names) => {
  if (op === 'deactivated') return 'the organization was deactivated';
  if (op === 'update' && typeof property === 'string') {
    return `organization: ${formatSettingChange(property, value, { names, resource })}`;
  }
  if (op !== 'update_dict') return undefined;
  if (/^(icon|logo|night_logo)$/.test(String(property))) return `the organization changed its ${property}`;
  // The predecessor of topics_policy is sent along with it, and is not a change of its own.
  const { mandatory_topics: _, ...settings } = fieldsOf(data);
  const changed = settings.topics_policy === undefined ? fieldsOf(data) : settings;
  return `organization: ${formatSettingChanges(changed, { names, resource })}`;
};

export const realm_user_settings_defaults: Formatter = ({ property, value }, names) =>
  typeof property === 'string'
    ? `default settings for new users: ${formatSettingChange(property, value, { names })}`
    : undefined;

export const realm_linkifiers: Formatter = ({ realm_linkifiers: all }, names) => {
  const fresh = objectsIn(all);
  const before = names.allBefore('linkifier');
  if (before === undefined) return `linkifiers changed: there are ${fresh.length} now`;
  return (
    [...linkifierChanges(fresh, before)].join('; ') ||
    (isReordered(fresh, before) ? 'the order of the linkifiers changed' : 'linkifiers were saved unchanged')
  );
};

const linkifierTexts = [
  'pattern',
  'url_template',
  'example_input',
  'reverse_template',
  'alternative_url_templates',
];

function textOrNone(value: unknown): string {
  const texts = Array.isArray(value) ? value : [value ?? ''];
  return texts.join('') === '' ? 'none' : texts.map(quote).join(', ');
}

type Linkifiers = NonNullable<ReturnType<NameResolver['allBefore']>>;

function* linkifierChanges(fresh: ReturnType<typeof objectsIn>, before: Linkifiers): Generator<string> {
  for (const each of fresh) {
    const was = before.get(each.id as number);
    if (was === undefined) yield `linkifier ${each.id} for ${quote(each.pattern)} was created`;
    else {
      const changed = linkifierTexts.filter((name) => String(was[name] ?? '') !== String(each[name] ?? ''));
      const changes = changed.map(
        (name) => `${name} is now ${textOrNone(each[name])} instead of ${textOrNone(was[name])}`,
      );
      if (changes.length > 0) yield `linkifier ${each.id}: ${changes.join(', ')}`;
    }
  }
  const ids = new Set(fresh.map(({ id }) => id));
  for (const [id, was] of before) {
    if (!ids.has(id)) yield `linkifier ${id} for ${quote(was.pattern)} was removed`;
  }
}

function isReordered(fresh: ReturnType<typeof objectsIn>, before: Linkifiers): boolean {
  return fresh.map(({ id }) => id).join() !== [...before.keys()].join();
}

export const realm_filters: Formatter = ({ realm_filters: all }) =>
  `linkifiers changed: there are ${Array.isArray(all) ? all.length : 0} now`;

export const realm_playgrounds: Formatter = ({ realm_playgrounds: all }) =>
  `code playgrounds are now: ${joinObjects(all, ({ name }) => quote(name))}`;

export const realm_domains: Formatter = ({ op, realm_domain: domain, domain: removed }) => {
  if (op === 'remove') return `domain ${removed} was removed from the allowed email domains`;
  const subdomains = `subdomains ${fieldOf(domain, 'allow_subdomains') === true ? 'included' : 'not included'}`;
  const verb = op === 'add' ? 'was allowed' : 'was changed';
  return `domain ${fieldOf(domain, 'domain')} ${verb}, ${subdomains}`;
};

export const realm_emoji: Formatter = ({ op, realm_emoji: all, emoji, emoji_id: id, data }) => {
  if (op === 'add') return `emoji :${fieldOf(emoji, 'name')}: was added`;
  if (op === 'update_one') return `emoji ${id}: ${formatFields(data)}`;
  return `custom emoji changed: there are ${Object.keys(fieldsOf(all)).length}, deactivated ones included`;
};

export const realm_export: Formatter = ({ exports }) =>
  `exports of the organization's data changed: ${formatCount(exports, 'export')} now`;

export const realm_export_consent: Formatter = ({ user_id, consented }, names) =>
  `${names.user(user_id)} ${consented === true ? 'allows' : 'does not allow'} the export of private data`;

export const realm_billing: Formatter = ({ property, value }, names) =>
  property === undefined ? undefined : `billing: ${formatSettingChange(String(property), value, { names })}`;

export const restart: Formatter = ({ zulip_version, zulip_feature_level }) =>
  `the server restarted, at release ${zulip_version}, feature level ${zulip_feature_level}`;

export const web_reload_client: Formatter = () => 'web clients are asked to reload';

export const heartbeat: Formatter = () => 'nothing new';
