/**
 * The data of the embedded organization: plain data, so that it can be saved and restored. Each thing has a shape, by
 * which saved data is checked, and the type that follows from it. The stored fields of a resource are those of its
 * readings.
 */

import { type ReplyOf, shape } from '../../api/shape.ts';
import { type SavedQueue, savedQueueShape } from '../queues/saved.ts';
import { listShapes } from './lists.ts';
import { realmShape } from './model/organization.ts';
import { inviteShape } from './model/person.ts';

export * from './model/channel.ts';
export * from './model/group.ts';
export * from './model/message.ts';
export * from './model/organization.ts';
export * from './model/person.ts';

/** The whole organization as it is saved in a state file. */
export const snapshotShape = shape({
  version: { oneOf: [1] },
  realm: { object: realmShape },
  ...listShapes,
  /** In the order in which they were created; absent if there are none. */
  invites: { list: { object: inviteShape }, optional: true },
  /** Default settings for new users, by name, where they differ from the service's own; absent if there are none. */
  user_defaults: { map: 'scalar', optional: true },
  /** Event queues that were open; absent if there are none. */
  queues: { list: { object: savedQueueShape }, optional: true },
  /** Next free id by kind of object. */
  next: { map: 'integer' },
});
export interface Snapshot extends Omit<ReplyOf<typeof snapshotShape>, 'queues'> {
  queues?: readonly SavedQueue[];
}
