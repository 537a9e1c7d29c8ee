/** Keeps secrets out of a journal, which is kept for years and read by others. */
import { secretFields } from '../../api/events/secrets.ts';
import { bytesOf, itemOf, type StreamItem } from '../event.ts';
import { hidden } from '../formatters/_format.ts';

/**
 * Beside what is secret for a moment on a screen: the settings of embedded bots, which may hold keys of other services,
 * and the addresses of exports, which give the data to whoever has them.
 */
const secrets: ReadonlySet<string> = new Set([...secretFields, 'config_data', 'export_url']);

/** Whether JSON texts may contain one of the names, or a URL with a login. Both can be written with escapes. */
export function mayHaveSecrets(texts: string): boolean {
  return names.test(texts);
}

const names = new RegExp(String.raw`"(?:${[...secrets].join('|')}|base_url)"|\\u00`);
/** The login in a URL, such as that of a bot's endpoint. */
const login = /(?<=^[^/?#]*\/\/)[^/?#]*@/;

/** Returns the `bytes` of a record with `[hidden]` in place of every secret; all else as it came. */
export function withoutSecrets(item: StreamItem): string {
  const { bytes } = item;
  if (!mayHaveSecrets(bytes)) return bytes;
  const { record } = item;
  let isFound = false;
  const hide = function hide(this: unknown, name: string, value: unknown): unknown {
    if (value === null || value === undefined) return value;
    if (name === 'base_url' && typeof value === 'string' && login.test(value)) {
      isFound = true;
      return value.replace(login, `${hidden}@`);
    }
    if (!isSecret(this, name)) return value;
    isFound = true;
    return hidden;
  };
  try {
    const masked = JSON.stringify(record, hide);
    return isFound ? bytesOf(masked) : bytes;
  } catch (error) {
    if (error instanceof RangeError) return itemOf(record).bytes;
    throw error;
  }
}

/** A field with such a name, or the value of a property with such a name. */
function isSecret(holder: unknown, name: string): boolean {
  if (secrets.has(name)) return true;
  if (name !== 'value') return false;
  const { property } = holder as { readonly property?: unknown };
  return typeof property === 'string' && secrets.has(property);
}
