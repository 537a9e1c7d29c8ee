import { registerQueue } from '../../../api/table/events.ts';
import { setLogo } from '../../../api/table/pictures.ts';
import { verb } from '../../_define.ts';
import { logo, night, pictureFields, setPicture } from '../_picture.ts';

const { file } = setLogo.params;

export const command = verb({
  description:
    'Replaces the logo at the top left of the web app. The dark theme has a logo of its own, set with --night.',
  rows: [setLogo, registerQueue],
  params: { file },
  extra: { night },
  fields: pictureFields('logo', 'night_logo'),
  positionals: [{ param: 'file', name: 'FILE', isFile: true }],
  examples: {
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d > logo.gif && realmctl org logo set logo.gif':
      'set the logo from a file',
    'printf R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7 | base64 -d | realmctl org logo set - --night --dry-run':
      'read the logo for the dark theme from a pipe, and only show the request',
  },
  run({ given, extra }, context) {
    const isNight = extra.night === true;
    return setPicture(
      logo(isNight),
      given.file,
      (image) => context.write(setLogo, { file: image, night: isNight }),
      context,
    );
  },
});
