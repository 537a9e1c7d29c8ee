import { splitList } from './_list.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** Several ids, separated by commas or given one after the other; their order matters. */
export const ids: Codec<readonly number[], readonly number[]> = {
  encoding: 'json',
  repeatable: true,
  commaSeparated: true,
  placeholder: '<ids>',
  parse: (written) => splitList(written, 'id', 'write ids such as 81,82').map(idOf),
  parseItems: (items) => items.map(idOf),
  join: (values) => values.flat(),
  resolve: (written) => written,
  schema: (s) => s.array(s.int()),
};

function idOf(written: string): number {
  const digits = /^(?:id:)?([0-9]{1,15})$/.exec(written)?.[1];
  if (digits === undefined || Number(digits) === 0) {
    const typed = written.replace(/^id:/, '');
    throw new InvalidValueError(`must be a whole number of at least 1, not '${typed}'`);
  }
  return Number(digits);
}
