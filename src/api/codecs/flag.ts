import { BadValue, type Codec } from './codec.ts';

/** A boolean: `--x` and `--no-x` in a shell, `true` and `false` on the wire. */
export const flag: Codec<boolean, boolean> = {
  travels: 'json',
  bare: true,
  negates: true,
  placeholder: '',
  parse(written) {
    if (written === 'true') return true;
    if (written === 'false') return false;
    throw new BadValue(`must be true or false, not '${written}'`);
  },
  resolve: (written) => written,
  schema: (s) => s.boolean(),
  complete: () => ['true', 'false'],
};
