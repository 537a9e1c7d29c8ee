/** Looks up the references in files, with their places, and notes unknown names once for each place. */

import {
  type Principal,
  type Reference,
  type ReferenceResolver,
  showReference,
} from '../../api/reference.ts';
import { allFound } from '../../base/all-found.ts';
import { CliError } from '../../base/cli-error.ts';
import { useOf } from '../model/about-kinds.ts';
import type { DeclaredItem } from '../model/desired.ts';
import { type Fault, type Place, placeText } from '../model/place.ts';
import type { EntryPart, Unknown, Unresolved } from '../model/wanted.ts';
import type { GroupMembers } from './group-members.ts';
import { isRetired } from './plan-context.ts';
import { type KnownThing, type NamedKind, type ReferenceIndex, UnseenError } from './reference-index.ts';

export interface Noted {
  /** The ids that items of lists mean, if the caller wants to know. */
  readonly found?: Map<DeclaredItem, readonly number[]> | undefined;
  readonly unresolved: Unresolved[];
  readonly unknown: Unknown[];
  readonly faults: Fault[];
}

/** Thrown for a problem that has been noted already. */
export class NotedError extends CliError {
  /** Whether it is known what was meant, and that it is deactivated. */
  readonly isKnown: boolean;
  constructor(isKnown: boolean) {
    super('not-found', 'something that a file names does not exist');
    this.isKnown = isKnown;
  }
}

/** The names at one place of a file. */
export interface NamedAt {
  readonly place: Place;
  /** The field or list that has them. */
  readonly part: EntryPart;
  /** The text to show in place of names that came from a variable: `${VAR}`. */
  readonly variable?: string | undefined;
}

/** The resolver of one place; it is a class, since large organizations need several hundred thousand of them. */
export class PlacedResolver implements ReferenceResolver {
  readonly #place: Place;
  readonly #part: EntryPart;
  readonly #variable: string | undefined;
  readonly #index: ReferenceIndex;
  readonly #noted: Noted;
  readonly #members: GroupMembers | undefined;

  /** @param members the members that groups will have; absent for lists without members */
  constructor(
    { place, part, variable }: NamedAt,
    index: ReferenceIndex,
    noted: Noted,
    members: GroupMembers | undefined,
  ) {
    this.#place = place;
    this.#part = part;
    this.#variable = variable;
    this.#index = index;
    this.#noted = noted;
    this.#members = members;
  }

  /** The planner reports what a server is too old for. */
  async supports(): Promise<void> {}

  async userId(reference: Reference): Promise<number> {
    return (await this.#present('users', reference)).id;
  }

  async userIds(principals: readonly Principal[]): Promise<number[]> {
    const ids = await allFound(
      principals.map(async (principal) =>
        'user' in principal ? [await this.userId(principal.user)] : this.#membersOf(principal.group),
      ),
    );
    return [...new Set(ids.flat())];
  }

  async principals(ids: readonly number[]): Promise<readonly number[]> {
    return ids;
  }

  async channelId(reference: Reference): Promise<number> {
    return (await this.#find('channels', reference)).id;
  }

  async channelName(reference: Reference): Promise<string> {
    return (await this.#find('channels', reference)).name;
  }

  async groupId(reference: Reference): Promise<number> {
    return (await this.#present('groups', reference)).id;
  }

  async profileField(reference: Reference) {
    const { id, reading, entry } = await this.#find('profile_fields', reference);
    const data = entry?.fields.get('field_data')?.written;
    return {
      id,
      name: String(reading?.name ?? entry?.key),
      type: Number(reading?.type ?? entry?.fields.get('type')?.written),
      field_data: data === undefined ? reading?.field_data : JSON.stringify(data),
    };
  }

  async folderId(reference: Reference): Promise<number> {
    // A server without folders has no folder of this name; the plan says that it is too old.
    if (this.#index.isTooNew('folders')) return 0;
    return (await this.#find('folders', reference)).id;
  }

  /** Returns the id of a person who may be deactivated, for removing them from something. */
  async anybody(reference: Reference): Promise<number> {
    return (await this.#find('users', reference)).id;
  }

  /** Returns the id of a group that may be deactivated. */
  async anyGroup(reference: Reference): Promise<number> {
    return (await this.#find('groups', reference)).id;
  }

  async #membersOf(group: Reference): Promise<readonly number[]> {
    if (this.#members !== undefined) return [...this.#members.of(await this.groupId(group))];
    const message = `has the group '${this.#shown(group)}' among people: list groups under subgroups`;
    this.#noted.faults.push({ place: this.#place, message });
    throw new NotedError(true);
  }

  async #find(kind: NamedKind, reference: Reference): Promise<KnownThing> {
    try {
      return await this.#index.find(kind, reference);
    } catch (error) {
      if (error instanceof UnseenError) {
        const at = { place: this.#place, kind, written: this.#shown(reference), keeps: this.#part };
        this.#noted.unknown.push({ ...at, why: error.why });
        throw new NotedError(false);
      }
      if (!(error instanceof CliError)) throw error;
      const lines = [error.message, ...(error.hint?.split('\n') ?? [])];
      // A similar name may reveal what the variable holds.
      const message = this.#variable === undefined ? lines.join('; ') : `'${this.#variable}' does not exist`;
      return this.#refuse(kind, reference, message, false);
    }
  }

  /** Finds someone or a group that is in use and stays so; retired ones can only be removed from something. */
  async #present(kind: 'users' | 'groups', reference: Reference): Promise<KnownThing> {
    const known = await this.#find(kind, reference);
    const { declared, isDeactivated } = deactivationOf(kind, known);
    if (declared?.deactivates === true) {
      const message = `names '${this.#shown(reference)}', and ${placeText(declared.place)} deactivates it`;
      this.#noted.faults.push({ place: this.#place, message, other: declared.place });
      throw new NotedError(true);
    }
    if (declared !== undefined || !isDeactivated) return known;
    return this.#refuse(kind, reference, `'${this.#shown(reference)}' is deactivated`, true);
  }

  #shown(reference: Reference): string {
    return this.#variable ?? showReference(reference);
  }

  #refuse(kind: NamedKind, reference: Reference, message: string, isKnown: boolean): never {
    const at = { place: this.#place, kind, written: this.#shown(reference) };
    this.#noted.unresolved.push({ ...at, message, ...(isKnown && { isDeactivated: true }) });
    throw new NotedError(isKnown);
  }
}

function deactivationOf(kind: 'users' | 'groups', { entry, reading }: KnownThing) {
  const use = useOf(kind);
  const declared = entry?.fields.get(use?.key ?? '');
  return {
    declared: declared && { place: declared.place, deactivates: declared.written !== use?.inUse },
    isDeactivated: reading !== undefined && isRetired(kind, reading),
  };
}
