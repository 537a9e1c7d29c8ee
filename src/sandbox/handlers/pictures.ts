import { pictureTypes } from '../../api/image-type.ts';
import type { PictureName } from '../../api/resources/picture.ts';
import type { Endpoint } from '../../api/spec.ts';
import * as rows from '../../api/table/pictures.ts';
import { emitPicture } from '../emit/organization.ts';
import { ApiError } from '../errors/api-error.ts';
import { checkImage } from '../rules/emoji.ts';
import { serializePicture } from '../serializers/things.ts';
import { type Call, defineHandler } from './handler.ts';

/** POST /realm/icon. The image is checked but not stored. */
export const setIcon = defineHandler(rows.setIcon, (call) => {
  requireImage(call, 'icon');
  return { icon_url: change(call, 'icon', true).icon_url };
});

/** DELETE /realm/icon. */
export const removeIcon = defineHandler(rows.removeIcon, (call) => ({
  icon_url: change(call, 'icon', false).icon_url,
}));

/** POST /realm/logo. */
export const setLogo = defineHandler(rows.setLogo, (call) => {
  requireImage(call, 'logo');
  change(call, logoOf(call.args.night), true);
  return {};
});

/** DELETE /realm/logo. */
export const removeLogo = defineHandler(rows.removeLogo, (call) => {
  change(call, logoOf(call.args.night), false);
  return {};
});

function logoOf(night: boolean): PictureName {
  return night ? 'night_logo' : 'logo';
}

function requireImage({ files = [] }: Call<Endpoint>, noun: string): void {
  const [file, another] = files;
  if (file === undefined || another !== undefined) {
    throw new ApiError(`You must upload exactly one ${noun}.`);
  }
  checkImage(file, pictureTypes);
}

function change(call: Call<Endpoint>, name: PictureName, uploaded: boolean): Record<string, string> {
  const { organization, site } = call;
  const { pictures = {} } = organization.realm;
  const version = (pictures[name]?.version ?? 1) + 1;
  organization.realm.pictures = { ...pictures, [name]: { version, uploaded } };
  emitPicture(call, name, site);
  return serializePicture(organization, name, site);
}
