import { registerQueue } from '../../../api/table/events.ts';
import { removeIcon } from '../../../api/table/pictures.ts';
import { verb } from '../../_define.ts';
import { icon, pictureFields, removePicture } from '../_picture.ts';

export const command = verb({
  description: 'The server then shows a generated icon.',
  rows: [removeIcon, registerQueue],
  fields: pictureFields('icon'),
  asks: ['deletes'],
  examples: { 'realmctl org icon remove --yes': 'without asking' },
  run: (_, context) => removePicture(icon, () => context.write(removeIcon, {}), context),
});
