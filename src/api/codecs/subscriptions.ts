import { type Codec, InvalidValueError } from './codec.ts';

/** An element of `subscriptions`: the description counts only when the channel is created. */
export interface SubscriptionSpec {
  readonly name: string;
  readonly description?: string;
  /** Of the subscription, as `#` and 3 to 6 hexadecimal digits. */
  readonly color?: string;
}

/** Channels to subscribe to, by name; each use of the flag names one. */
export const subscriptions: Codec<readonly SubscriptionSpec[], readonly SubscriptionSpec[]> = {
  encoding: 'json',
  repeatable: true,
  placeholder: '<channel>',
  parse(written) {
    if (written.trim() === '') throw new InvalidValueError('must name a channel');
    return [{ name: written }];
  },
  join: (values) => values.flat(),
  resolve: (written) => written,
  schema: (s) =>
    s.array(
      s.object({ name: s.string(), description: s.optional(s.string()), color: s.optional(s.string()) }),
    ),
};
