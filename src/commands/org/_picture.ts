/** The icon and the logos of the organization: reads, replaces and removes them. */

import type { Upload } from '../../api/codecs/upload.ts';
import { fetchState } from '../../api/fetch-state.ts';
import { pictureTypes } from '../../api/image-type.ts';
import type { PictureName } from '../../api/resources/picture.ts';
import { registerQueue } from '../../api/table/events.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { guard } from '../../changes/guard.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { readImage } from '../../files/read-image.ts';
import type { Item, ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';

/** The option that chooses one of the two logos. */
export const night = { kind: 'switch', help: 'the logo for the dark theme' } as const;

interface Picture {
  /** Its name in events and replies. */
  readonly name: PictureName;
  /** `the icon`. */
  readonly thing: string;
}

export const icon: Picture = { name: 'icon', thing: 'the icon' };

/** @param night whether it is for the dark theme */
export function logo(night: boolean): Picture {
  return night
    ? { name: 'night_logo', thing: 'the logo for the dark theme' }
    : { name: 'logo', thing: 'the logo' };
}

/** Returns the names that `--fields` accepts. */
export function pictureFields(...pictures: readonly PictureName[]): string[] {
  return [...pictures.flatMap((name) => [`${name}_url`, `${name}_source`]), 'outcome'];
}

type Send = () => Promise<{ readonly sent: boolean }>;

/** Uploads a picture in place of the present one. */
export async function setPicture(
  picture: Picture,
  file: string | undefined,
  send: (image: Upload) => ReturnType<Send>,
  context: Context,
): Promise<ObjectResult> {
  if (file === undefined) throw usageError('FILE is missing');
  const image = await readImage(file, context, 'FILE', pictureTypes);
  const before = context.options.dryRun ? undefined : await readPicture(picture, context);
  return result(
    picture,
    'updated',
    `updated ${picture.thing}`,
    await written(picture, before, () => send(image), context),
  );
}

/** Restores the default picture. */
export async function removePicture(picture: Picture, send: Send, context: Context): Promise<ObjectResult> {
  const before = await readPicture(picture, context);
  const { name, thing } = picture;
  if (before[`${name}_source`] !== 'U') {
    return result(picture, 'unchanged', `${thing} is already the default one`, before);
  }
  const hazards = [
    { risk: 'deletes', says: 'the server deletes the image, and you cannot undo this' },
  ] as const;
  await guard('Remove', [{ thing, hazards }], context);
  return result(picture, 'removed', `removed ${thing}`, await written(picture, before, send, context));
}

/** Returns the picture after the write; undefined in a dry run. Each upload has a new address. */
async function written(
  picture: Picture,
  before: Item | undefined,
  send: Send,
  context: Context,
): Promise<Item | undefined> {
  const { sent } = await confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: send,
    async readBack() {
      const now = await readPicture(picture, context);
      return now[`${picture.name}_url`] === before?.[`${picture.name}_url`] ? undefined : { sent: true };
    },
  });
  return sent ? readPicture(picture, context) : undefined;
}

/** Returns its address and where it comes from: `U` for an uploaded one. No other call returns these. */
async function readPicture({ name }: Picture, context: Context): Promise<Item> {
  const state: Item = await context.read(registerQueue, fetchState('realm'));
  return Object.fromEntries(
    pictureFields(name).flatMap((field) => {
      const value = state[`realm_${field}`];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

function result({ name }: Picture, outcome: Outcome, done: string, reading: Item = {}): ObjectResult {
  return {
    object: { ...reading, outcome },
    fields: pictureFields(name),
    id: `${name}_url`,
    done,
  };
}
