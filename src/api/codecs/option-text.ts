/** Options of profile fields as people write them. Loaded when a value is looked up or displayed. */
import { InvalidValueError } from './codec.ts';
import { optionsIn } from './field-data.ts';

/** Returns the option of a key as a person writes it: its text, or `key:` with the key if the text is ambiguous. */
export function optionText(read: unknown, key: string): string {
  const all = optionsIn(read);
  const text = all.find((each) => each.key === key)?.text ?? '';
  const isAlone = text !== '' && all.filter((each) => each.text === text).length === 1;
  return isAlone && !text.startsWith('key:') ? text : `key:${key}`;
}

/**
 * Returns the key of the written option: by its text, by `key:` and the key, or by a bare key that is not an option's
 * text. Throws {@link InvalidValueError} with the choices.
 */
export function optionKey(read: unknown, written: string): string {
  const all = optionsIn(read);
  if (written.startsWith('key:')) {
    const known = all.map(({ key }) => `key:${key}`);
    if (known.includes(written)) return written.slice('key:'.length);
    throw new InvalidValueError(`must be one of ${known.join(', ')}, not '${written}'`);
  }
  const named = all.filter(({ text }) => text === written);
  const [only, ...others] = named.length > 0 ? named : all.filter(({ key }) => key === written);
  if (only !== undefined && others.length === 0) return only.key;
  const [like, ...more] = all.filter(({ text }) => alike(text) === alike(written));
  if (like !== undefined && more.length === 0) return like.key;
  const choices = all.map(({ key }) => optionText(read, key)).join(', ');
  throw new InvalidValueError(`must be one of ${choices}, not '${written}'`);
}

function alike(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
