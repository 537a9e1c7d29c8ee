import { type Codec, InvalidValueError } from './codec.ts';
import { integer } from './numbers.ts';

/** A comma outside a mention such as `@**Meier, Ana**`. */
const comma = /,(?![^*]*\*\*(?:,|$))/;

/**
 * Splits a list at commas. An empty element is an error, most often an unset variable in a script. Throws {@link
 * InvalidValueError}.
 * @param label the elements are, for messages
 * @param instead how an empty list is written
 */
export function splitList(written: string, label: string, instead: string): string[] {
  const parts = written.split(comma).map((part) => part.trim());
  if (parts.some((part) => part === '')) {
    throw new InvalidValueError(
      `has an empty ${label} in '${written}'`,
      `separate with single commas; ${instead}`,
    );
  }
  return parts;
}

/** The id of one thing, written as references are: `81` or `id:81`. */
export const oneId: Codec<number, number> = { ...integer, placeholder: '<id>', parse: idOf };

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
  const id = written.replace(/^id:/, '');
  if (/^(?=.*[1-9])[0-9]{1,15}$/.test(id)) return Number(id);
  throw new InvalidValueError(`must be a whole number of at least 1, not '${id}'`);
}

/** An element of `subscriptions`: the description is used only if the channel is created. */
interface SubscriptionSpec {
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
