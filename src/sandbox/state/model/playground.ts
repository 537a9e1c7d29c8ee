import { playgroundReading } from '../../../api/resources/playground.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

/** Fields of a playground's readings that follow from others (../../serializers/things.ts). */
export const computedPlaygroundFields = ['url_prefix'] as const;

export const playgroundShape = storedShape(playgroundReading, computedPlaygroundFields);
/** A code playground for a language; all texts are stored trimmed. */
export interface Playground extends ReplyOf<typeof playgroundShape> {}
