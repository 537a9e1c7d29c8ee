import { InvalidValueError } from './codec.ts';

/** A comma outside a mention such as `@**Meier, Ana**`. */
const comma = /,(?![^*]*\*\*(?:,|$))/;

/**
 * Splits a list at commas. An empty element is an error, most often an unset variable in a script. Throws {@link
 * InvalidValueError}.
 * @param what the elements are, for messages
 * @param instead how an empty list is written
 */
export function splitList(written: string, what: string, instead: string): string[] {
  const parts = written.split(comma).map((part) => part.trim());
  if (parts.some((part) => part === '')) {
    throw new InvalidValueError(
      `has an empty ${what} in '${written}'`,
      `separate with single commas; ${instead}`,
    );
  }
  return parts;
}
