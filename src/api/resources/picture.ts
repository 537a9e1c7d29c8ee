/** The icon and the logos of the organization, and the requests that replace them (docs/service.md, Organization). */
import type { Endpoint } from '../spec.ts';
import { removeIcon, removeLogo, setIcon, setLogo } from '../table/pictures.ts';
import { resource, resourceFields } from './resource.ts';

export const pictureNames = ['icon', 'logo', 'night_logo'] as const;
export type PictureName = (typeof pictureNames)[number];

/** The sources of a picture. The server has a code of its own for generated icons, which are default ones too. */
const uploaded = { value: 'U', label: 'uploaded' } as const;
const byDefault = { value: 'D', label: 'default' } as const;

const pictureFields = resourceFields({
  name: { reads: 'string' },
  source: {
    reads: 'string',
    initial: byDefault.value,
    update: {
      kind: 'choice',
      choices: [uploaded, byDefault],
      help: 'an uploaded picture, or the default one',
    },
    risk: {
      when: [byDefault.value],
      type: 'deletes',
      text: 'the server deletes the image, and you cannot undo this',
    },
  },
  url: { reads: 'string' },
  file: {
    create: { ...setIcon.params.file, help: 'the image, needed only if the server has the default one' },
  },
});

interface PictureRequests {
  readonly set: Endpoint;
  readonly remove: Endpoint;
  /** Arguments of both requests, without the image. */
  readonly args: { readonly night?: boolean };
}

/** The requests that upload each picture, and that restore the default one. */
export const pictureRequests: Readonly<Record<PictureName, PictureRequests>> = {
  icon: { set: setIcon, remove: removeIcon, args: {} },
  logo: { set: setLogo, remove: removeLogo, args: { night: false } },
  night_logo: { set: setLogo, remove: removeLogo, args: { night: true } },
};

/** Returns a picture from the state of a registration; undefined if the state does not have it. */
export function pictureInState(
  name: PictureName,
  state: Readonly<Record<string, unknown>>,
): { readonly name: PictureName; readonly source: string; readonly url: unknown } | undefined {
  const source = state[`realm_${name}_source`];
  if (source === undefined) return undefined;
  return {
    name,
    source: source === uploaded.value ? uploaded.value : byDefault.value,
    url: state[`realm_${name}_url`],
  };
}

export const picture = resource({
  noun: 'picture',
  plural: 'pictures',
  id: 'name',
  key: 'name',
  fields: pictureFields,
});
