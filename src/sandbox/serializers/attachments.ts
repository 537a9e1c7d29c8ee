/** Serializes uploaded files for replies and events at a level (docs/service.md, Attachments). */
import { messageIdsSince, secondsSince } from '../../api/resources/attachment.ts';
import type { Attachment } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

/** Serializes a file with the messages that link to it. */
export function serializeAttachment(
  { messages }: Organization,
  { id, name, path_id, size, create_time }: Attachment,
  level: number,
): Record<string, unknown> {
  const linking = [...messages.values()].filter(({ content }) =>
    content.includes(`/user_uploads/${path_id}`),
  );
  const unit = level < secondsSince ? 1000 : 1;
  return {
    id,
    name,
    path_id,
    size,
    create_time: create_time * unit,
    ...(level < messageIdsSince
      ? { messages: linking.map((each) => ({ id: each.id, date_sent: each.timestamp * unit })) }
      : { message_ids: linking.map((each) => each.id) }),
  };
}

/** Returns the bytes of all files in the organization. */
export function spaceUsed({ attachments }: Organization): number {
  return [...attachments.values()].reduce((sum, { size }) => sum + size, 0);
}
