/** Formats a delivery as a line for a person. */
import type { Payload } from './payload.ts';

const triggers: Readonly<Record<string, string>> = {
  mention: 'mention of',
  direct_message: 'direct message to',
  private_message: 'direct message to',
};

/**
 * Returns `14:03:05 mention of Helper by Ana (ana@x.org) in #design > launch: …`. The text of people is not escaped:
 * the caller must make it safe for the terminal.
 * @param now time of arrival
 */
export function describePayload(payload: Payload, now: Date): string {
  const { bot_full_name: bot, data, message } = payload;
  const trigger = triggers[String(payload.trigger)] ?? `${payload.trigger} for`;
  const sender = `${message.sender_full_name} (${message.sender_email})`;
  return `${clock(now)} ${trigger} ${bot} by ${sender}${place(message)}: ${data}`;
}

/** Returns channel and topic, or the other people of a group conversation. */
function place({ type, display_recipient, subject, sender_email }: Payload['message']): string {
  if (typeof display_recipient === 'string') {
    return ` in #${display_recipient}${subject ? ` > ${subject}` : ''}`;
  }
  if (type !== 'private' || !Array.isArray(display_recipient) || display_recipient.length <= 2) return '';
  const others = display_recipient
    .filter((each) => each?.email !== sender_email)
    .map((each) => String(each?.full_name ?? each?.email ?? each?.id ?? 'someone'));
  return ` with ${others.join(', ')}`;
}

function clock(now: Date): string {
  return [now.getHours(), now.getMinutes(), now.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
