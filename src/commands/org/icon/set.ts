import { registerQueue } from '../../../api/table/events.ts';
import { setIcon } from '../../../api/table/pictures.ts';
import { verb } from '../../_define.ts';
import { icon, pictureFields, setPicture } from '../_picture.ts';

export const command = verb({
  description:
    'Replaces the icon that the web app and mobile apps show for the organization. Use a square image.',
  rows: [setIcon, registerQueue],
  params: setIcon.params,
  fields: pictureFields('icon'),
  positionals: [{ param: 'file', name: 'FILE', isFile: true }],
  examples: {
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d > icon.gif && realmctl org icon set icon.gif':
      'set the icon from a file',
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d | realmctl org icon set -':
      'read the image from a pipe',
  },
  run({ given: { file } }, context) {
    return setPicture(icon, file, (image) => context.write(setIcon, { file: image }), context);
  },
});
