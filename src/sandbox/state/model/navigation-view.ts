import { navigationViewReading } from '../../../api/resources/navigation-view.ts';
import type { ReplyOf } from '../../../api/shape.ts';
import { storedShape } from '../stored.ts';

export const navigationViewShape = storedShape(navigationViewReading, []);
/** `name` is null for a built-in view. */
export interface NavigationView extends ReplyOf<typeof navigationViewShape> {}
