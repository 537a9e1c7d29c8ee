/** The few uploaded files of a new organization; no message links to them. */
import type { Attachment } from '../model.ts';
import { founded, ids } from './people.ts';

export function seedAttachments(): Attachment[] {
  return [
    {
      id: 131,
      owner_id: ids.owner,
      name: 'plan.txt',
      path_id: '1/3f/sandbox-plan/plan.txt',
      size: 1204,
      create_time: founded,
    },
    {
      id: 132,
      owner_id: ids.member1,
      name: 'draft.png',
      path_id: '1/a0/sandbox-draft/draft.png',
      size: 20_480,
      create_time: founded,
    },
  ];
}
