import { inviteReading } from '../../../api/resources/invite.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of an invitation's readings that follow from others (../../serializers/invite.ts). */
export const computedInviteFields = ['link_url'] as const;

export const inviteShape = shape({
  ...storedShape(inviteReading, computedInviteFields),
  /** Empty for a link. */
  email: 'string',
  /** Minutes; null for unlimited. */
  good_for: 'integer|null',
  /** The end of its address on the site. */
  secret: 'string',
  channels: { list: 'integer' },
  groups: { list: 'integer' },
  include_default_channels: 'boolean',
  /** For a link. */
  is_revoked: 'boolean',
});
/** An email invitation or an invitation link; times are UNIX seconds. */
export interface Invite extends ReplyOf<typeof inviteShape> {}
