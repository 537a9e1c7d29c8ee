import {
  isBlank,
  parseChannelReference,
  parseGroupReference,
  parseReference,
  parseUserReference,
  type Reference,
  type ReferenceResolver,
} from '../reference.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** Returns the reference. Throws if it is empty, which is most often an unset variable in a script. */
export function requireName(reference: Reference, label: string): Reference {
  if (isBlank(reference)) throw new InvalidValueError(`must name a ${label}`);
  return reference;
}

/** One channel: its name (case does not matter), an id, a link. */
export const channel: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<channel>',
  parse: (written) => requireName(parseChannelReference(written), 'channel'),
  resolve: (reference, resolver) => resolver.channelId(reference),
  schema: (s) => s.int(),
};

/** The word for no channel. */
const none = 'none';

/** A channel that the server takes by name. Empty text means none, which is written `none` and read as null. */
export const channelName: Codec<Reference | '', string> = {
  encoding: 'text',
  placeholder: '<channel>',
  parse: (written) => (written === none ? '' : requireName(parseChannelReference(written), 'channel')),
  resolve: (written, resolver) => (written === '' ? '' : resolver.channelName(written)),
  schema: (s) => s.string(),
  readBack: (sent) => (sent === '' ? null : sent),
  complete: () => [none],
};

/** A channel folder: its name or id; `none` if the parameter may be null. */
export const folder: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<folder>',
  parse: (written) => requireName(parseReference(written), 'folder'),
  resolve: (reference, resolver) => resolver.folderId(reference),
  schema: (s) => s.int(),
};

/** One user group: its exact name, an id or a link. */
export const group: Codec<Reference, number> = {
  encoding: 'json',
  placeholder: '<group>',
  parse: (written) => requireName(parseGroupReference(written), 'group'),
  resolve: (reference, resolver) => resolver.groupId(reference),
  schema: (s) => s.int(),
};

/** On the wire, a negative number means no channel. */
const off = -1;

/** A channel for notifications: its name, an id or a link; `none` for no channel. */
export const noticeChannel: Codec<Reference | 'none', number> = {
  encoding: 'json',
  placeholder: '<channel>',
  parse: (written) => (written === 'none' ? 'none' : requireName(parseChannelReference(written), 'channel')),
  resolve: (written, resolver) => (written === 'none' ? off : resolver.channelId(written)),
  schema: (s) => s.int(),
  same: (sent, read) => sent === read || (sent < 0 && Number(read) < 0),
  complete: () => ['none'],
};

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
