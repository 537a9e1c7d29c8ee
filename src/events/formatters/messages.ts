/** Formatters for messages, flags, reactions and typing. */
import {
  type Formatter,
  fieldOf,
  fieldsOf,
  formatCount,
  formatPlace,
  joinNames,
  nounFor,
  objectsIn,
  truncate,
} from './_format.ts';

export const message: Formatter = ({ message: sent }, names) => {
  const { sender_full_name: name, sender_id, stream_id, subject, content } = fieldsOf(sent);
  const where = stream_id === undefined ? 'directly' : `in ${formatPlace(stream_id, subject, names)}`;
  return `${name ?? names.user(sender_id)} wrote ${where}: ${truncate(String(content ?? ''))}`;
};

export const update_message: Formatter = (event, names) => {
  const { message_id, user_id, stream_id, subject, new_stream_id, content } = event;
  const userName = user_id === null || user_id === undefined ? 'the server' : names.user(user_id);
  if (new_stream_id !== undefined || subject !== undefined) {
    const { message_ids: moved = [message_id] } = event;
    return `${userName} moved ${formatCount(moved, 'message')} to ${formatPlace(new_stream_id ?? stream_id, subject, names)}`;
  }
  return content === undefined
    ? `${userName} updated message ${message_id}`
    : `${userName} edited message ${message_id}: ${truncate(String(content))}`;
};

export const delete_message: Formatter = (event, names) => {
  const { message_id, message_ids = [message_id], stream_id, topic } = event;
  const where = stream_id === undefined ? 'a direct conversation' : formatPlace(stream_id, topic, names);
  return `${formatCount(message_ids, 'message')} deleted in ${where}: ${joinNames(message_ids, String)}`;
};

export const update_message_flags: Formatter = ({ op, flag, messages, all }) => {
  const label =
    all === true ? 'all messages' : `${nounFor(messages, 'message')} ${joinNames(messages, String)}`;
  return `${label} ${op === 'remove' ? 'lost' : 'got'} the flag ${flag}`;
};

export const submessage: Formatter = ({ message_id, sender_id }, names) =>
  `${sender_id === undefined ? 'someone' : names.user(sender_id)} used the widget in message ${message_id}`;

export const reaction: Formatter = ({ op, user_id, user, emoji_name, message_id }, names) => {
  const userName = names.user(user_id ?? fieldOf(user, 'user_id'));
  return op === 'remove'
    ? `${userName} took :${emoji_name}: back from message ${message_id}`
    : `${userName} reacted with :${emoji_name}: to message ${message_id}`;
};

export const typing: Formatter = ({ op, sender, stream_id, topic, recipients }, names) => {
  const id = fieldOf(sender, 'user_id');
  const others = objectsIn(recipients).map((each) => each.user_id);
  const people = others.filter((each) => each !== id);
  const where =
    stream_id !== undefined
      ? `in ${formatPlace(stream_id, topic, names)}`
      : `to ${people.length === 0 ? 'themselves' : joinNames(people, names.user)}`;
  return `${names.user(id)} ${op === 'stop' ? 'stopped typing' : 'is typing'} ${where}`;
};

export const typing_edit_message: Formatter = ({ op, sender_id, message_id, recipient }, names) => {
  const { channel_id, topic } = fieldsOf(recipient);
  const where = channel_id === undefined ? '' : ` in ${formatPlace(channel_id, topic, names)}`;
  return `${names.user(sender_id)} ${op === 'stop' ? 'stopped' : 'is'} editing message ${message_id}${where}`;
};
