import { type Codec, InvalidValueError } from './codec.ts';
import { splitList } from './lists.ts';

/** A boolean: `--x` and `--no-x` in a shell, `true` and `false` on the wire. */
export const flag: Codec<boolean, boolean> = {
  encoding: 'json',
  isSwitch: true,
  negatable: true,
  placeholder: '',
  parse(written) {
    if (written === 'true') return true;
    if (written === 'false') return false;
    throw new InvalidValueError(`must be true or false, not '${written}'`);
  },
  resolve: (written) => written,
  schema: (s) => s.boolean(),
  complete: () => ['true', 'false'],
};

/** A flag that is given or not. It needs no `--no-x`, because leaving it out means the same. */
export const positive: Codec<boolean, boolean> = { ...flag, negatable: false };

type Switches = Readonly<Record<string, boolean>>;

const words: Readonly<Record<string, boolean>> = { on: true, true: true, off: false, false: false };

/** Named switches, written `Email=on,Google=off`; an object of booleans on the wire. */
export const switches: Codec<Switches, Switches> = {
  encoding: 'json',
  repeatable: true,
  commaSeparated: true,
  placeholder: '<name=on|off>',
  parse: (written) =>
    Object.fromEntries(
      splitList(written, 'name', 'write NAME=on or NAME=off').map((part) => {
        const [, name = '', word = ''] = /^([^=]+)=(.*)$/.exec(part) ?? [];
        const value = Object.hasOwn(words, word) ? words[word] : undefined;
        if (value === undefined) throw new InvalidValueError(`must be NAME=on or NAME=off, not '${part}'`);
        return [name, value];
      }),
    ),
  join: (values) => Object.assign({}, ...values) as Switches,
  resolve: (written) => written,
  schema: (s) => s.record(s.string(), s.any()),
  same: (sent, read) =>
    typeof read === 'object' &&
    read !== null &&
    Object.entries(sent).every(([name, value]) => isOn((read as Record<string, unknown>)[name]) === value),
};

/** Whether a switch is on in a reading: a boolean, or an object with more details (docs/service.md, Organization). */
export function isOn(read: unknown): boolean {
  if (typeof read === 'object' && read !== null) return (read as { enabled?: unknown }).enabled === true;
  return read === true;
}
