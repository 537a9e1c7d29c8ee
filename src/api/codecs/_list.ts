import { InvalidValueError } from './codec.ts';

/** A comma, unless it stands in a mention: `@**Meier, Ana**`. */
const comma = /,(?![^*]*\*\*(?:,|$))/;

/**
 * Splits at commas; an empty element is a mistake, most often an unset variable in a script. Throws {@link InvalidValueError}.
 * @param what the elements are, for messages
 * @param instead how nothing at all is written
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
