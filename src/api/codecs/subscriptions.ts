import { type Codec, InvalidValueError } from './codec.ts';

/** An element of `subscriptions`: the description is used only if the channel is created. */
export interface SubscriptionSpec {
  readonly name: string;
  readonly description?: string;
  /** Color of the subscription, as `#` and 3 to 6 hexadecimal digits. */
  readonly color?: string;
}

/** Names of channels to subscribe to, one for each use of the flag. */
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
