import { linkifierReading } from '../../../api/resources/linkifier.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of a linkifier's readings that follow from others (../../serializers/things.ts). */
export const computedLinkifierFields = ['url_format'] as const;

export const linkifierShape = storedShape(linkifierReading, computedLinkifierFields);
/** A linkifier, which turns matching text into a link; both texts are stored trimmed. */
export interface Linkifier extends ReplyOf<typeof linkifierShape> {}
