import { BadValue, type Kind } from './kind.ts';

/** Any value, written and sent as JSON text. */
export const json: Kind<unknown, unknown> = {
  travels: 'json',
  placeholder: () => '<json>',
  parse(written) {
    try {
      return JSON.parse(written);
    } catch {
      throw new BadValue(`is not JSON: '${written}'`);
    }
  },
  resolve: (written) => written,
  schema: (s) => s.any(),
};
