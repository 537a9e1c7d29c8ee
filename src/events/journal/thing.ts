/** The thing that `history` is asked about. */
import {
  parseChannelReference,
  parseGroupReference,
  parseMention,
  parseReference,
  parseUserReference,
  type Reference,
} from '../../api/reference.ts';
import { isMissing } from '../../base/all-found.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { requireFitting } from '../../directory/_link.ts';
import { type KnownKind, type KnownThings, knownKinds } from './known.ts';

/** The organization itself, or one thing in it. */
export type Thing = { readonly kind: 'org' } | { readonly kind: KnownKind; readonly id: number };

const readers: Readonly<Record<KnownKind, (text: string) => Reference>> = {
  channel: parseChannelReference,
  user: parseUserReference,
  group: parseGroupReference,
};

/** The organization that a journal is about and the account that kept it, as far as the journal says. */
export interface JournalOwner {
  readonly site?: string;
  readonly account?: string;
}

/** Finds the thing in a journal. Throws `not-found`, or a usage error if the reference is ambiguous. */
export async function findThing(text: string, known: KnownThings, owner: JournalOwner): Promise<Thing> {
  if (text === 'org') return { kind: 'org' };
  const kind = kindOf(text);
  if (kind !== undefined) {
    const rest = text.startsWith(`${kind}:`) ? text.slice(kind.length + 1) : text;
    return { kind, id: await findOne(kind, rest, known, owner) };
  }
  const found: Thing[] = [];
  for (const each of knownKinds) {
    try {
      found.push({ kind: each, id: await findOne(each, text, known, owner) });
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  const [only, ...others] = found;
  if (only === undefined) {
    throw new CliError('not-found', `the journal mentions no channel, user or group '${text}'`, {
      hint: 'name all files of the journal, or write channel:NAME, user:ADDRESS or group:NAME to see similar names',
    });
  }
  if (others.length === 0) return only;
  const forms = found.map((each) => `${each.kind}:${text}`).join(' or ');
  throw usageError(`'${text}' matches more than one thing`, `write ${forms}`);
}

/** Finds a person. Throws `not-found`. */
export async function findOne(
  kind: KnownKind,
  text: string,
  known: KnownThings,
  { site, account }: JournalOwner,
): Promise<number> {
  const reference = readers[kind](text);
  if (site !== undefined) requireFitting(reference, kind, site);
  if (reference.by !== 'me') return known.find(kind, reference);
  if (account === undefined)
    throw usageError('the journal does not record whose account me is', 'write an address');
  return known.find(kind, { by: 'email', email: account });
}

/** Returns the kind that a reference's form names, if any. */
function kindOf(text: string): KnownKind | undefined {
  const prefixed = knownKinds.find((kind) => text.startsWith(`${kind}:`));
  if (prefixed !== undefined) return prefixed;
  const reference = parseReference(text);
  if (reference.by === 'id' && reference.link !== undefined) return reference.link.to;
  const mention = parseMention(text);
  if (mention !== undefined) return 'user' in mention ? 'user' : 'group';
  if (text.startsWith('#')) return 'channel';
  return text === 'me' || text.includes('@') ? 'user' : undefined;
}
