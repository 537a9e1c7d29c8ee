import { type Codec, InvalidValueError } from './codec.ts';

/** One custom profile field: text for most types, user ids for person pickers, null or empty to clear it. */
export interface ProfileValue {
  readonly id: number;
  readonly value: string | readonly number[] | null;
}

/** Values of custom profile fields; each use of the flag gives one as `ID=VALUE`, ids of users as `ID=[11,12]`. */
export const profileData: Codec<readonly ProfileValue[], readonly ProfileValue[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<id=value>',
  parse(written) {
    const match = /^([0-9]{1,15})=(.*)$/s.exec(written);
    if (match === null) {
      throw new InvalidValueError(
        `must be ID=VALUE, not '${written}'`,
        'ID is the number of the custom profile field',
      );
    }
    return [{ id: Number(match[1]), value: idList(match[2] ?? '') ?? match[2] ?? '' }];
  },
  join(values) {
    const all = values.flat();
    const twice = all.find(({ id }, index) => all.findIndex((other) => other.id === id) < index);
    if (twice !== undefined)
      throw new InvalidValueError(`gives field ${twice.id} twice`, 'a field has one value');
    return all;
  },
  resolve: (written) => written,
  schema: (s) =>
    s.array(s.object({ id: s.int(), value: s.nullable(s.union([s.string(), s.array(s.int())])) })),
};

/** The ids in `[11, 12]`; any other text is text. */
function idList(text: string): number[] | undefined {
  if (!/^\s*\[\s*([0-9]{1,15}\s*(,\s*[0-9]{1,15}\s*)*)?\]\s*$/.test(text)) return undefined;
  return text.match(/[0-9]+/g)?.map(Number) ?? [];
}
