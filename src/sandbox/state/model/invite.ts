import { inviteReading } from '../../../api/resources/invite.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of an invitation's readings that follow from others (../../serializers/invite.ts). */
export const computedInviteFields = ['link_url'] as const;

export const inviteShape = shape({
  ...storedShape(inviteReading, computedInviteFields),
  /** Empty for a link. */
  email: 'string',
  /** Minutes; null for ever. */
  good_for: 'integer|null',
  /** What its address on the site ends with. */
  secret: 'string',
  channels: { list: 'integer' },
  groups: { list: 'integer' },
  include_default_channels: 'boolean',
  /** Of a link. */
  is_revoked: 'boolean',
});
/** An invitation by email, or a link to join; times are UNIX seconds. */
export interface Invite extends ReplyOf<typeof inviteShape> {}
