import { statusReading } from '../../../api/resources/status.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of a status that follow from others (../../serializers/status.ts). */
export const computedStatusFields = ['away'] as const;

export const statusShape = storedShape(statusReading, computedStatusFields);
export interface Status extends ReplyOf<typeof statusShape> {}
