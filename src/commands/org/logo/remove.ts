import { registerQueue } from '../../../api/table/events.ts';
import { removeLogo } from '../../../api/table/pictures.ts';
import { verb } from '../../_define.ts';
import { logo, night, pictureFields, removePicture } from '../_picture.ts';

export const command = verb({
  description: 'The web app then shows the default logo of the server.',
  rows: [removeLogo, registerQueue],
  extra: { night },
  fields: pictureFields('logo', 'night_logo'),
  asks: ['deletes'],
  examples: {
    'realmctl org logo remove --yes': 'without asking',
    'realmctl org logo remove --dry-run': 'only show the request',
  },
  run({ extra }, context) {
    const isNight = extra.night === true;
    return removePicture(logo(isNight), () => context.write(removeLogo, { night: isNight }), context);
  },
});
