/** Plans the requests that upload an icon or a logo, or restore the default one. */
import { type PictureName, pictureRequests } from '../../api/resources/picture.ts';
import { type Draft, fieldOf } from './draft.ts';
import type { OpenStep } from './naming.ts';

/** Returns a step for each picture whose source changes. */
export function pictureSteps(drafts: readonly Draft[]): OpenStep[] {
  return drafts.flatMap((draft): OpenStep[] => {
    if (fieldOf(draft, 'source') === undefined) return [];
    const { set, remove, args } = pictureRequests[draft.name as PictureName];
    const file = fieldOf(draft, 'file')?.sent;
    const request = file === undefined ? { row: remove.id, args } : { row: set.id, args: { ...args, file } };
    return [{ stage: 'settle', ...request, drafts: [draft], after: [] }];
  });
}
