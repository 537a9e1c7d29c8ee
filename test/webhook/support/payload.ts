/** A handwritten delivery (docs/service.md, Outgoing webhooks), and the one change that a test is about. */

export const token = 'S3kr1tTokenOfTheHelperBot0000001';

export function payload(
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    bot_email: 'helper-bot@chat.example.com',
    bot_full_name: 'Helper',
    data: '@**Helper** hello',
    message: message(id),
    token,
    trigger: 'mention',
    ...changes,
  };
}

export function message(
  id: number,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    avatar_url: 'https://chat.example.com/avatar/12',
    client: 'website',
    content: '@**Helper** hello',
    content_type: 'text/x-markdown',
    display_recipient: 'design',
    id,
    is_me_message: false,
    reactions: [],
    recipient_id: 31,
    rendered_content: '<p>hello</p>',
    sender_email: 'ana@chat.example.com',
    sender_full_name: 'Ana Lopez',
    sender_id: 12,
    sender_realm_str: '',
    stream_id: 7,
    subject: 'launch',
    submessages: [],
    timestamp: 1_750_000_000,
    topic_links: [],
    type: 'stream',
    ...changes,
  };
}

export const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
