import { type Codec, InvalidValueError } from './codec.ts';

export type Retention = number | 'realm_default' | 'unlimited';

/** How long messages are kept: days, `realm_default`, or `unlimited`. JSON on the wire, so words are quoted. */
export const retention: Codec<Retention, Retention> = {
  encoding: 'json',
  placeholder: '<days>',
  parse(written) {
    if (written === 'realm_default' || written === 'unlimited') return written;
    const days = Number(written);
    if (!/^[0-9]+$/.test(written) || days < 1 || !Number.isSafeInteger(days)) {
      throw new InvalidValueError(
        `must be a number of days from 1, realm_default or unlimited, not '${written}'`,
      );
    }
    return days;
  },
  resolve: (written) => written,
  schema: (s) => s.union([s.int().check(s.minimum(1)), s.literal('realm_default'), s.literal('unlimited')]),
  readBack(sent) {
    if (sent === 'realm_default') return null;
    return sent === 'unlimited' ? -1 : sent;
  },
  complete: () => ['realm_default', 'unlimited'],
};
