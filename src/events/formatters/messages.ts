/** Messages, and what is done with them. */
import type { Names } from '../names.ts';
import { count, cut, join, list, part, parts, type Sentence } from './_words.ts';

export const message: Sentence = ({ message: sent }, names) => {
  const { sender_full_name: name, sender_id, stream_id, subject, content } = parts(sent);
  const where = stream_id === undefined ? 'directly' : `in ${place(stream_id, subject, names)}`;
  return `${name ?? names.user(sender_id)} wrote ${where}: ${cut(String(content ?? ''))}`;
};

export const update_message: Sentence = (event, names) => {
  const { message_id, user_id, stream_id, subject, new_stream_id, content } = event;
  const who = user_id === null || user_id === undefined ? 'the server' : names.user(user_id);
  if (new_stream_id !== undefined || subject !== undefined) {
    const { message_ids: moved = [message_id] } = event;
    return `${who} moved ${count(moved, 'message')} to ${place(new_stream_id ?? stream_id, subject, names)}`;
  }
  return content === undefined
    ? `${who} updated message ${message_id}`
    : `${who} edited message ${message_id}: ${cut(String(content))}`;
};

export const delete_message: Sentence = (event, names) => {
  const { message_id, message_ids = [message_id], stream_id, topic } = event;
  const where = stream_id === undefined ? 'a direct conversation' : place(stream_id, topic, names);
  return `${count(message_ids, 'message')} deleted in ${where}: ${join(message_ids, String)}`;
};

export const update_message_flags: Sentence = ({ op, flag, messages, all }) => {
  const which = all === true ? 'all messages' : `messages ${join(messages, String)}`;
  return `${which} ${op === 'remove' ? 'lost' : 'got'} the flag ${flag}`;
};

export const submessage: Sentence = ({ message_id, sender_id }, names) =>
  `${sender_id === undefined ? 'somebody' : names.user(sender_id)} used the widget in message ${message_id}`;

export const reaction: Sentence = ({ op, user_id, user, emoji_name, message_id }, names) => {
  const who = names.user(user_id ?? part(user, 'user_id'));
  return op === 'remove'
    ? `${who} took :${emoji_name}: back from message ${message_id}`
    : `${who} reacted with :${emoji_name}: to message ${message_id}`;
};

export const typing: Sentence = ({ op, sender, stream_id, topic, recipients }, names) => {
  const id = part(sender, 'user_id');
  const others = list(recipients).map((each) => each.user_id);
  const people = others.filter((each) => each !== id);
  const where =
    stream_id !== undefined
      ? `in ${place(stream_id, topic, names)}`
      : `to ${people.length === 0 ? 'themselves' : join(people, names.user)}`;
  return `${names.user(id)} ${op === 'stop' ? 'stopped typing' : 'is typing'} ${where}`;
};

export const typing_edit_message: Sentence = ({ op, sender_id, message_id, recipient }, names) => {
  const { channel_id, topic } = parts(recipient);
  const where = channel_id === undefined ? '' : ` in ${place(channel_id, topic, names)}`;
  return `${names.user(sender_id)} ${op === 'stop' ? 'stopped' : 'is'} editing message ${message_id}${where}`;
};

function place(channel: unknown, topic: unknown, names: Names): string {
  if (topic === undefined) return names.channel(channel);
  return `${names.channel(channel)} > ${topic === '' ? '(no topic)' : topic}`;
}
