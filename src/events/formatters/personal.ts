/** Formatters for events that concern only this account. */
import {
  type Formatter,
  fieldOf,
  fieldsOf,
  formatCount,
  formatFields,
  formatPlace,
  formatValue,
  joinNames,
  joinObjects,
  quote,
} from './_format.ts';

export const alert_words: Formatter = ({ alert_words: words }) =>
  `your alert words are now: ${joinNames(words, quote)}`;

/** Visibility policies of a topic by their number (docs/service.md, Events). */
const policies = ['back to the setting of the channel', 'muted', 'unmuted', 'followed'];

export const user_topic: Formatter = ({ stream_id, topic_name, visibility_policy: policy }, names) =>
  `topic ${formatPlace(stream_id, topic_name, names)} is ${policies[Number(policy)] ?? `under policy ${formatValue(policy)}`} now`;

export const muted_topics: Formatter = ({ muted_topics: all }) => `you now mute ${formatCount(all, 'topic')}`;

export const muted_users: Formatter = ({ muted_users: all }, names) =>
  `you now mute: ${joinObjects(all, ({ id }) => names.user(id))}`;

export const navigation_view: Formatter = ({ op, navigation_view: view, fragment, data }) => {
  if (op === 'remove') return `view ${fragment} was removed from the sidebar`;
  const added = op === 'add';
  const { name, is_pinned: pinned } = fieldsOf(added ? view : data);
  const details = [
    ...(typeof name === 'string' ? [`named ${quote(name)}`] : []),
    ...(pinned === undefined ? [] : [pinned === true ? 'pinned' : 'not pinned']),
  ].join(', ');
  if (added) return `view ${fieldOf(view, 'fragment')} was added to the sidebar${details && `, ${details}`}`;
  return op === 'update' ? `view ${fragment} in the sidebar is now ${details || 'as it was'}` : undefined;
};

export const attachment: Formatter = ({ op, attachment: file, upload_space_used: used }) => {
  const { name, id, messages, message_ids: ids = messages } = fieldsOf(file);
  const label = name === undefined ? `file ${id}` : `file ${quote(name)}`;
  const space = used === undefined ? '' : `; ${formatValue(used)} bytes are in use`;
  if (op === 'remove') return `${label} was deleted${space}`;
  if (op === 'add') return `${label} was uploaded${space}`;
  return `${label} is used in ${formatCount(ids, 'message')} now${space}`;
};

export const drafts: Formatter = ({ op, drafts: added, draft_id: id, draft }) => {
  if (op === 'add') return `${formatCount(added, 'draft')} saved`;
  return op === 'remove' ? `draft ${id} was deleted` : `draft ${fieldOf(draft, 'id')} changed`;
};

export const saved_snippets: Formatter = ({ op, saved_snippet: snippet, saved_snippet_id: id }) => {
  if (op === 'remove') return `snippet ${id} was deleted`;
  return `snippet ${quote(fieldOf(snippet, 'title'))} was ${op === 'add' ? 'saved' : 'changed'}`;
};

export const scheduled_messages: Formatter = (event) => {
  const { op, scheduled_messages: added, scheduled_message: one, scheduled_message_id: id } = event;
  if (op === 'add') return `${formatCount(added, 'message')} scheduled`;
  if (op === 'remove') return `scheduled message ${id} was sent or deleted`;
  return `scheduled message ${fieldOf(one, 'scheduled_message_id')} changed`;
};

export const reminders: Formatter = ({ op, reminders: added, reminder_id: id }) =>
  op === 'add' ? `${formatCount(added, 'reminder')} set` : `reminder ${id} came due or was deleted`;

export const onboarding_steps: Formatter = ({ onboarding_steps: steps }) =>
  `onboarding hints you have not seen: ${joinObjects(steps, ({ name }) => String(name))}`;

export const has_zoom_token: Formatter = ({ value }) =>
  `this account is ${value === true ? 'connected to' : 'not connected to'} the video call provider`;

export const has_webex_token: Formatter = ({ value }) =>
  `this account is ${value === true ? 'connected to' : 'not connected to'} Webex now`;

export const hotspots: Formatter = ({ hotspots: hints }) =>
  `onboarding hints you have not seen: ${joinObjects(hints, ({ name }) => String(name))}`;

export const device: Formatter = (event) => {
  const { op, device_id: id, push_registration_error_code: code, pending_push_token_id: pending } = event;
  if (op === 'add') return `device ${id} was registered`;
  if (op === 'remove') return `device ${id} was removed`;
  if (typeof code === 'string') return `device ${id} could not be registered for push notifications: ${code}`;
  if (typeof pending === 'string') return `device ${id} is being registered for push notifications`;
  if (typeof event.push_token_id === 'string') return `device ${id} is registered for push notifications`;
  return `device ${id} changed`;
};

export const push_device: Formatter = ({ push_account_id: id, status, error_code: code, ...rest }) => {
  if (status === undefined) return formatFields(rest);
  return `device ${id} is ${status} for push notifications${typeof code === 'string' ? ` (${code})` : ''}`;
};
