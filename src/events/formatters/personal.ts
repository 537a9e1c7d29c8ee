/** What belongs to this account alone. */
import { assignments, count, join, objects, part, parts, quoted, type Sentence, shown } from './_words.ts';

export const alert_words: Sentence = ({ alert_words: words }) =>
  `this account's alert words are now: ${join(words, quoted)}`;

/** The service's source. */
const policies = ['back to how the channel is', 'muted', 'unmuted', 'followed'];

export const user_topic: Sentence = ({ stream_id, topic_name, visibility_policy: policy }, names) =>
  `topic ${names.channel(stream_id)} > ${topic_name} is ${policies[Number(policy)] ?? `under policy ${shown(policy)}`} now`;

export const muted_topics: Sentence = ({ muted_topics: all }) =>
  `this account mutes ${count(all, 'topic')} now`;

export const muted_users: Sentence = ({ muted_users: all }, names) =>
  `this account mutes: ${objects(all, ({ id }) => names.user(id))}`;

export const navigation_view: Sentence = ({ op, navigation_view: view, fragment, data }) => {
  if (op === 'remove') return `view ${fragment} was removed from the sidebar`;
  const added = op === 'add';
  const { name, is_pinned: pinned } = parts(added ? view : data);
  const said = [
    ...(typeof name === 'string' ? [`called ${quoted(name)}`] : []),
    ...(pinned === undefined ? [] : [pinned === true ? 'pinned' : 'not pinned']),
  ].join(', ');
  if (added) return `view ${part(view, 'fragment')} was added to the sidebar${said && `, ${said}`}`;
  return op === 'update' ? `view ${fragment} in the sidebar is now ${said || 'as it was'}` : undefined;
};

export const attachment: Sentence = ({ op, attachment: file, upload_space_used: used }) => {
  const { name, id, messages } = parts(file);
  const which = name === undefined ? `file ${id}` : `file ${quoted(name)}`;
  const space = used === undefined ? '' : `; ${shown(used)} bytes are in use`;
  if (op === 'remove') return `${which} was deleted${space}`;
  if (op === 'add') return `${which} was uploaded${space}`;
  return `${which} is used in ${count(messages, 'message')} now${space}`;
};

export const drafts: Sentence = ({ op, drafts: added, draft_id: id, draft }) => {
  if (op === 'add') return `${count(added, 'draft')} saved`;
  return op === 'remove' ? `draft ${id} was deleted` : `draft ${part(draft, 'id')} changed`;
};

export const saved_snippets: Sentence = ({ op, saved_snippet: snippet, saved_snippet_id: id }) => {
  if (op === 'remove') return `snippet ${id} was deleted`;
  return `snippet ${quoted(part(snippet, 'title'))} was ${op === 'add' ? 'saved' : 'changed'}`;
};

export const scheduled_messages: Sentence = (event) => {
  const { op, scheduled_messages: added, scheduled_message: one, scheduled_message_id: id } = event;
  if (op === 'add') return `${count(added, 'message')} scheduled`;
  if (op === 'remove') return `scheduled message ${id} was sent or deleted`;
  return `scheduled message ${part(one, 'scheduled_message_id')} changed`;
};

export const reminders: Sentence = ({ op, reminders: added, reminder_id: id }) =>
  op === 'add' ? `${count(added, 'reminder')} set` : `reminder ${id} came due or was deleted`;

export const onboarding_steps: Sentence = ({ onboarding_steps: steps }) =>
  `hints to this account that are still to come: ${objects(steps, ({ name }) => String(name))}`;

export const has_zoom_token: Sentence = ({ value }) =>
  `this account is ${value === true ? 'connected to' : 'not connected to'} the video service now`;

export const push_device: Sentence = ({ push_account_id: id, status, error_code: code, ...rest }) => {
  if (status === undefined) return assignments(rest);
  return `device ${id} is ${status} for push notifications${typeof code === 'string' ? ` (${code})` : ''}`;
};
