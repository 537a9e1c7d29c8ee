/** Reasons to stop that come from what a plan does. */
import type { Change, Stop } from '../model/plan.ts';
import type { Draft } from './draft.ts';
import type { Scene } from './scene.ts';

export function brakes(_drafts: readonly Draft[], _changes: readonly Change[], _scene: Scene): Stop[] {
  return [];
}
