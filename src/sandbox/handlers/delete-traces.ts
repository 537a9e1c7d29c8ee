/** Deletes a user's data on deactivation, if requested (docs/service.md, Users). */
import { emitMessagesDeleted } from '../emit/messages.ts';
import { emitUserChanges } from '../emit/users.ts';
import type { Caller } from '../rules/caller.ts';
import type { Message, User } from '../state/model.ts';

/** The `actions` of a deactivation; the sandbox has no direct messages to delete. */
export type Deletions = Readonly<Record<string, boolean | undefined>>;

/** Deletes the values of profile fields, and messages depending on whether their channel is private. */
export function deleteTraces(caller: Caller, user: User, asked: Deletions): void {
  const { organization } = caller;
  if (asked.delete_profile === true) {
    const before = { ...user };
    user.profile_data = {};
    emitUserChanges(caller, before, user, new Set());
  }
  const topics = new Map<string, Message[]>();
  for (const message of organization.messages.values()) {
    const { sender_id, stream_id, topic } = message;
    const isPrivate = organization.channels.get(stream_id)?.invite_only === true;
    const goes = isPrivate ? asked.delete_private_channel_messages : asked.delete_public_channel_messages;
    if (sender_id !== user.user_id || goes !== true) continue;
    const key = JSON.stringify([stream_id, topic]);
    topics.set(key, [...(topics.get(key) ?? []), message]);
  }
  for (const messages of topics.values()) {
    for (const { id } of messages) organization.messages.delete(id);
    emitMessagesDeleted(caller, messages);
  }
}
