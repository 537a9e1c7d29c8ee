import { removeAvatar } from '../../../api/table/own-account.ts';
import { ownUser } from '../../../api/table/users.ts';
import { guard } from '../../../changes/guard.ts';
import { verb } from '../../_define.ts';
import { avatarResult, fields } from './_result.ts';

export const command = verb({
  description:
    'The server deletes the image and shows your Gravatar or a generated picture. You cannot undo this.',
  rows: [removeAvatar, ownUser],
  fields,
  asks: ['deletes'],
  examples: { 'realmctl user avatar remove --yes': 'without asking' },
  async run(_, context) {
    const hazards = [{ risk: 'deletes' as const, says: 'the server deletes the image' }];
    await guard('Remove', [{ thing: 'your avatar', hazards }], context);
    const written = await context.write(removeAvatar, {});
    return avatarResult(written, { outcome: 'removed', done: 'removed your avatar' }, context);
  },
});
