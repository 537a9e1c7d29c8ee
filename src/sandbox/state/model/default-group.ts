import { defaultGroupReading } from '../../../api/resources/default-group.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

export const defaultGroupShape = storedShape(defaultGroupReading, []);
/** Channels among which new users choose. */
export interface DefaultGroup extends ReplyOf<typeof defaultGroupShape> {}
