/** The event that sends everyone a change of one user. Its forms: docs/service.md, Events. */
import { avatarUrl } from '../serializers/user.ts';
import type { User } from '../state/model.ts';
import { type EmitContext, everybody } from './audience.ts';

/** Emits the changes of a user to everyone. */
export function emitUserUpdate(
  { organization }: EmitContext,
  person: Readonly<Record<string, unknown>>,
): void {
  organization.events.emit(everybody, { type: 'realm_user', op: 'update', person });
}

/** Emits a picture that was uploaded or deleted. */
export function emitPicture(context: EmitContext, user: User): void {
  emitUserUpdate(context, {
    avatar_source: user.avatar_file === undefined ? 'G' : 'U',
    avatar_url: avatarUrl(user),
    avatar_url_medium: avatarUrl(user, 500),
    avatar_version: user.avatar_version,
    user_id: user.user_id,
  });
}
