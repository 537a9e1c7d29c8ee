import { setAvatar } from '../../../api/table/own-account.ts';
import { ownUser } from '../../../api/table/users.ts';
import { readImage } from '../../../files/read-image.ts';
import { verb } from '../../_define.ts';
import { avatarResult, fields } from './_result.ts';

export const command = verb({
  description:
    'Replaces your avatar, or that of the bot whose API key you use. For a bot you manage, use `bot update --avatar`.',
  rows: [setAvatar, ownUser],
  params: setAvatar.params,
  fields,
  positionals: [{ param: 'avatar', name: 'FILE', isFile: true }],
  examples: {
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d > me.gif && realmctl user avatar set me.gif':
      'upload an image',
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d | realmctl user avatar set - --dry-run':
      'read the image from a pipe, and only show the request',
  },
  async run({ given: { avatar: file } }, context) {
    const avatar = await readImage(file, context, 'FILE');
    const written = await context.write(setAvatar, { avatar });
    return avatarResult(written, { outcome: 'updated', done: 'updated your avatar' }, context);
  },
});
