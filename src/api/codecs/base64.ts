import { type Codec, InvalidValueError } from './codec.ts';
import { text } from './text.ts';

const base64Text = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * Bytes as RFC 4648 standard base64. Checked when read: the server itself accepts any text and leaves it to the push
 * service.
 */
export const base64: Codec<string, string> = {
  ...text,
  placeholder: '<base64>',
  parse(written) {
    // Files end in a line break; base64 itself contains no whitespace.
    const trimmed = written.trim();
    if (trimmed === '' || !base64Text.test(trimmed)) {
      throw new InvalidValueError('must be standard base64 with its padding');
    }
    return trimmed;
  },
};
