import { InvalidValueError } from '../../api/codecs/codec.ts';
import { base64 } from '../../api/codecs/upload.ts';
import { usageError } from '../../base/cli-error.ts';

/**
 * Returns the text without surrounding white space. Throws a usage error, which never shows the text, if it is not
 * base64.
 */
export function requireBase64(text: string, flag: string): string {
  try {
    return base64.parse(text, {});
  } catch (error) {
    if (error instanceof InvalidValueError) throw usageError(`what ${flag} gives ${error.message}`);
    throw error;
  }
}
