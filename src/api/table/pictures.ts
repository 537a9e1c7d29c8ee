/** The icon and the logo of the organization (docs/service.md, Organization). */
import { pictureTypes } from '../image-type.ts';
import { endpoint } from '../spec.ts';

const file = {
  kind: 'upload',
  in: 'file',
  required: true,
  images: pictureTypes,
  help: 'image: PNG, GIF, JPEG, WebP, AVIF, HEIC or TIFF, up to 5 MiB; - reads stdin',
} as const;

const night = {
  kind: 'flag',
  required: true,
  help: 'the logo for the dark theme',
} as const;

export const setIcon = endpoint({
  id: 'org.set-icon',
  call: 'POST /realm/icon',
  role: 'administrator',
  help: "set the organization's icon",
  params: { file },
  reply: { icon_url: 'string' },
  errors: ['BAD_IMAGE'],
});

export const removeIcon = endpoint({
  id: 'org.remove-icon',
  call: 'DELETE /realm/icon',
  role: 'administrator',
  help: "remove the organization's icon",
  reply: { icon_url: 'string' },
});

export const setLogo = endpoint({
  id: 'org.set-logo',
  call: 'POST /realm/logo',
  role: 'administrator',
  help: "set the organization's logo",
  params: { file, night },
  errors: ['BAD_IMAGE'],
});

export const removeLogo = endpoint({
  id: 'org.remove-logo',
  call: 'DELETE /realm/logo',
  role: 'administrator',
  help: "remove the organization's logo",
  params: { night },
});
