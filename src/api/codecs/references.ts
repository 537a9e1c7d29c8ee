import {
  parseChannelReference,
  parseGroupReference,
  parseReference,
  parseUserReference,
  type Reference,
} from '../reference.ts';
import type { ReferenceResolver } from '../reference-resolver.ts';
import { requireName } from './_require-name.ts';
import type { Codec } from './codec.ts';

/**
 * Returns the codec for several things of a kind, one for each word or use of the flag: the things that a verb works
 * on.
 */
function references(
  noun: string,
  parse: (written: string) => Reference,
  find: (resolver: ReferenceResolver, reference: Reference) => Promise<number>,
): Codec<readonly Reference[], readonly number[]> {
  return {
    encoding: 'json',
    repeatable: true,
    fromStdin: true,
    placeholder: `<${noun}>`,
    parse: (written) => [requireName(parse(written), noun)],
    join: (values) => values.flat(),
    resolve: (all, resolver) => Promise.all(all.map((each) => find(resolver, each))),
    schema: (s) => s.array(s.int()),
  };
}

export const channelReferences = references('channel', parseChannelReference, (resolver, each) =>
  resolver.channelId(each),
);
export const groupReferences = references('group', parseGroupReference, (resolver, each) =>
  resolver.groupId(each),
);
export const folderReferences = references('folder', parseReference, (resolver, each) =>
  resolver.folderId(each),
);
export const userReferences = {
  ...references('user', parseUserReference, (resolver, each) => resolver.userId(each)),
  complete: () => ['me'],
} satisfies Codec<readonly Reference[], readonly number[]>;
