import { type Codec, InvalidValueError } from './codec.ts';

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
