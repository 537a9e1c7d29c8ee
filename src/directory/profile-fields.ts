import type { Reference } from '../api/reference.ts';
import { listProfileFields } from '../api/resources/profile-field.ts';
import type { Reply } from '../api/spec.ts';
import { once } from '../base/once.ts';
import type { Client } from '../http/client-types.ts';
import { requireFitting } from './_link.ts';
import { indexed, pick, type Sort } from './_pick.ts';

export type ProfileField = Reply<typeof listProfileFields>['custom_fields'][number];

const sort: Sort<ProfileField> = {
  noun: 'custom profile field',
  listsFew: true,
  id: ({ id }) => id,
  names: ({ name }) => [name],
  comparable: (name) => name.normalize('NFC').toLowerCase(),
  label: ({ name }) => name,
};

/** Reads the organization's custom profile fields. */
export function profileFieldsOf(client: Client) {
  const fetch = once(async () =>
    indexed((await client.call(listProfileFields, {})).reply.custom_fields, sort),
  );
  return {
    all: async (): Promise<readonly ProfileField[]> => (await fetch()).all,
    async find(reference: Reference): Promise<ProfileField> {
      requireFitting(reference, sort.noun, client.site);
      return pick(reference, await fetch(), sort);
    },
  };
}
