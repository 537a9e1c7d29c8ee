import { domainReading } from '../../../api/resources/domain.ts';
import { type ReplyOf, shape } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** An email domain that can join. */
export const domainShape = shape({ ...storedShape(domainReading, []), id: 'integer' });
export interface Domain extends ReplyOf<typeof domainShape> {}
