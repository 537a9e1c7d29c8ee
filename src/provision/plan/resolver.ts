/** Looks references in files up, with their places; what nobody knows is noted once for each place. */

import { type Principal, type Reference, showReference } from '../../api/reference.ts';
import type { ReferenceResolver } from '../../api/reference-resolver.ts';
import { allFound } from '../../base/all-found.ts';
import { CliError } from '../../base/cli-error.ts';
import type { SaidItem } from '../model/desired.ts';
import { type Fault, type Place, placeText } from '../model/place.ts';
import type { Unresolved } from '../model/wanted.ts';
import type { GroupMembers } from './group-members.ts';
import type { Known, NamedKind, ReferenceIndex } from './reference-index.ts';

export interface Noted {
  /** Who or what items of lists mean, where somebody wants to know. */
  readonly found?: Map<SaidItem, readonly number[]> | undefined;
  readonly unresolved: Unresolved[];
  readonly faults: Fault[];
}

/** Thrown for what has been noted already. */
export class NotedError extends CliError {
  /** Whether it is known who or what was meant, which is gone. */
  readonly isKnown: boolean;
  constructor(isKnown: boolean) {
    super('not-found', 'something that a file names is not there');
    this.isKnown = isKnown;
  }
}

export interface PlacedResolver extends ReferenceResolver {
  /** Somebody who may be gone already: to be taken out of something. */
  anybody(reference: Reference): Promise<number>;
  groupOrGone(reference: Reference): Promise<number>;
}

/** @param members who will be in groups; absent while that is not known */
export function resolverAt(
  place: Place,
  index: ReferenceIndex,
  { unresolved, faults }: Noted,
  members: GroupMembers | undefined,
): PlacedResolver {
  const refuse = (kind: NamedKind, reference: Reference, message: string, isKnown = false): never => {
    unresolved.push({ place, kind, written: showReference(reference), message });
    throw new NotedError(isKnown);
  };
  const find = async (kind: NamedKind, reference: Reference): Promise<Known> => {
    try {
      return await index.find(kind, reference);
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      const { message, hint } = error;
      return refuse(
        kind,
        reference,
        hint === undefined ? message : `${message}; ${hint.replaceAll('\n', '; ')}`,
      );
    }
  };
  /** Whoever the files send away cannot be named in them; whoever is gone can only be taken out. */
  const present = async (kind: 'users' | 'groups', reference: Reference): Promise<Known> => {
    const known = await find(kind, reference);
    const { said, isGone } = goneBy(kind, known);
    const name = showReference(reference);
    if (said?.gone === true) {
      const message = `names '${name}', and ${placeText(said.place)} deactivates it`;
      faults.push({ place, message, other: said.place });
      throw new NotedError(true);
    }
    if (said === undefined && isGone) return refuse(kind, reference, `'${name}' is deactivated`, true);
    return known;
  };
  const userId = async (reference: Reference) => (await present('users', reference)).id;
  const groupId = async (reference: Reference) => (await present('groups', reference)).id;
  return {
    supports: async () => {},
    userId,
    async userIds(principals: readonly Principal[]) {
      const ids = await allFound(
        principals.map(async (principal) => {
          if ('user' in principal) return [await userId(principal.user)];
          if (members !== undefined) return [...members.of(await groupId(principal.group))];
          const name = showReference(principal.group);
          const message = `has the group '${name}' among people: groups in it stand under subgroups`;
          faults.push({ place, message });
          throw new NotedError(true);
        }),
      );
      return [...new Set(ids.flat())];
    },
    principals: async (ids) => ids,
    channelId: async (reference) => (await find('channels', reference)).id,
    channelName: async (reference) => (await find('channels', reference)).name,
    groupId,
    async profileField(reference) {
      const { id, reading, entry } = await find('profile_fields', reference);
      return { id, type: Number(reading?.type ?? entry?.fields.get('type')?.written) };
    },
    folderId: async (reference) => (await find('folders', reference)).id,
    anybody: async (reference) => (await find('users', reference)).id,
    groupOrGone: async (reference) => (await find('groups', reference)).id,
  };
}

function goneBy(kind: 'users' | 'groups', { entry, reading }: Known) {
  const said = entry?.fields.get(kind === 'users' ? 'active' : 'deactivated');
  const isGone = kind === 'users' ? reading?.is_active === false : reading?.deactivated === true;
  return {
    said: said && { place: said.place, gone: said.written === (kind === 'groups') },
    isGone,
  };
}
