/**
 * The parts of a registration for things that the sandbox does not have: empty, in the form that clients expect
 * (docs/service.md, State of a registration).
 */
import { fieldsAt } from '../rules/levels.ts';
import type { RegisterCall } from './register-call.ts';

type State = (call: RegisterCall) => Record<string, unknown>;

/** Returns fields that are always the same, from a level on. */
const fixed =
  (since: number, fields: Readonly<Record<string, unknown>>): State =>
  ({ level }) =>
    level >= since ? fields : {};

/** By the event type that requests them. */
export const emptyStates: Readonly<Record<string, State>> = {
  alert_words: fixed(0, { alert_words: [] }),
  drafts: fixed(87, { drafts: [] }),
  giphy: fixed(0, { giphy_api_key: '' }),
  muted_topics: fixed(0, { muted_topics: [] }),
  muted_users: fixed(48, { muted_users: [] }),
  onboarding_steps: ({ level }) =>
    fieldsAt(level, { onboarding_steps: [233, []], navigation_tour_video_url: [369, null] }),
  presence: ({ level, now }) => ({
    presences: {},
    server_timestamp: now,
    ...fieldsAt(level, { presence_last_update_id: [263, -1] }),
  }),
  realm_billing: fixed(363, { realm_billing: { has_pending_sponsorship_request: false } }),
  realm_embedded_bots: fixed(0, { realm_embedded_bots: [] }),
  realm_filters: fixed(0, { realm_filters: [] }),
  realm_incoming_webhook_bots: fixed(0, { realm_incoming_webhook_bots: [] }),
  recent_private_conversations: fixed(0, { recent_private_conversations: [] }),
  saved_snippets: fixed(297, { saved_snippets: [] }),
  scheduled_messages: fixed(179, { scheduled_messages: [] }),
  stop_words: fixed(0, { stop_words: [] }),
  user_topic: fixed(134, { user_topics: [] }),
  video_calls: ({ level }) => fieldsAt(level, { has_zoom_token: [0, false], has_webex_token: [493, false] }),
};
