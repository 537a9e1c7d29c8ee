import { randomUUID } from 'node:crypto';
import { releaseOf } from '../../api/derive/level.ts';
import * as rows from '../../api/table/events.ts';
import { Refusal } from '../refusal.ts';
import { askerOf, isGuest } from '../rules/asker.ts';
import { readForm } from '../rules/group-values.ts';
import { fieldsAt } from '../rules/levels.ts';
import { viewsOf } from '../rules/navigation-views.ts';
import { shownDefaults } from '../rules/user-defaults.ts';
import { type Call, handle } from './handler.ts';

type Asking = Call<typeof rows.registerQueue>;

/** Parts of the present state by the word that asks for them; unknown words ask for nothing. */
const states: Readonly<Record<string, (call: Asking) => Record<string, unknown>>> = {
  realm: realmState,
  realm_user_settings_defaults: ({ organization, level }) =>
    fieldsAt(level, { realm_user_settings_defaults: [96, shownDefaults(organization, level)] }),
  realm_linkifiers: linkifiersState,
  navigation_views: ({ account, level }) => fieldsAt(level, { navigation_views: [390, viewsOf(account)] }),
};

/** POST /register. The state is told; of the queue there is only its name. */
export const registerQueue = handle(rows.registerQueue, (call) => {
  const { args, level } = call;
  if (args.all_public_streams === true && isGuest(askerOf(call))) {
    throw new Refusal('User not authorized for this query');
  }
  const asked = args.fetch_event_types ?? args.event_types ?? Object.keys(states);
  const state = Object.entries(states).filter(([type]) => asked.includes(type));
  return {
    queue_id: randomUUID(),
    last_event_id: -1,
    zulip_version: releaseOf(level),
    zulip_feature_level: level,
    ...fieldsAt(level, { zulip_merge_base: [88, releaseOf(level)] }),
    ...Object.assign({}, ...state.map(([, read]) => read(call))),
  };
});

/** Settings of the organization, and the limits that go with them. */
function realmState({ organization, level, site }: Asking): Record<string, unknown> {
  const { groups, name, description, enable_spectator_access, waiting_period_threshold } = organization.realm;
  const permissions = Object.entries(groups).map(([setting, value]) => [
    `realm_${setting}`,
    readForm(organization, value, level),
  ]);
  return {
    realm_name: name,
    realm_description: description,
    realm_waiting_period_threshold: waiting_period_threshold,
    realm_uri: site,
    ...Object.fromEntries(permissions),
    ...fieldsAt(level, {
      max_stream_name_length: [53, 60],
      max_stream_description_length: [53, 1024],
      max_topic_length: [53, 60],
      max_message_length: [53, 10_000],
      event_queue_longpoll_timeout_seconds: [74, 90],
      realm_enable_spectator_access: [109, enable_spectator_access],
      server_web_public_streams_enabled: [110, true],
      realm_url: [257, site],
      realm_empty_topic_display_name: [334, 'general chat'],
      max_channel_folder_name_length: [410, 60],
      max_channel_folder_description_length: [410, 1024],
    }),
  };
}

/** Told only to clients that say they know of templates (the service's source). */
function linkifiersState({ organization, level, args }: Asking): Record<string, unknown> {
  const capabilities = args.client_capabilities as { linkifier_url_template?: unknown } | null | undefined;
  const known = capabilities?.linkifier_url_template === true ? [...organization.linkifiers.values()] : [];
  return fieldsAt(level, { realm_linkifiers: [176, known] });
}
