import { parseReference, type Reference } from '../reference.ts';
import { systemGroups } from './group-setting-value.ts';
import { BadValue, type Kind } from './kind.ts';

/** One user group: its exact name, an id, a link. */
export const group: Kind<Reference, number> = {
  travels: 'json',
  placeholder: () => '<group>',
  parse(written) {
    if (written.trim() === '') throw new BadValue('names no group');
    return parseGroupReference(written);
  },
  resolve: (reference, lookup) => lookup.groupId(reference),
  schema: (s) => s.int(),
};

/** Reads a group; the short form of a system group's name, with or without `role:`, stands for it. */
export function parseGroupReference(written: string): Reference {
  const short = written.startsWith('role:') ? written.slice('role:'.length) : written;
  const system = Object.hasOwn(systemGroups, short) ? systemGroups[short] : undefined;
  return system === undefined ? parseReference(written) : { by: 'name', name: system };
}
