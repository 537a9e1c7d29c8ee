/** What the service does by itself, told beforehand. */
import type { Remark } from '../model/plan.ts';
import type { Draft } from './draft.ts';
import type { Scene } from './scene.ts';

export function sideEffects(_drafts: readonly Draft[], _scene: Scene): Remark[] {
  return [];
}
