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

/** The path of a file on this machine; completion leaves it to the shell. */
export const file: Codec<string, string> = {
  ...text,
  placeholder: '<file>',
  parse(written, param) {
    if (written === '') throw new InvalidValueError('must name a file');
    return text.parse(written, param);
  },
};

/** Bytes that are read while they are sent. */
export interface StreamedBytes {
  readonly length: number;
  /** Reads them from the beginning, each time they are sent. */
  open(): AsyncIterable<Uint8Array>;
}

/** A file to send. */
export interface Upload {
  /** Its name, without a path. */
  readonly filename: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array | StreamedBytes;
}

/** A file to upload, written as its path; the verb that sends it reads it. */
export const upload: Codec<string, Upload> = {
  encoding: 'text',
  placeholder: '<file>',
  parse(written) {
    if (written === '') throw new InvalidValueError('must name a file');
    return written;
  },
  resolve() {
    throw new TypeError('an upload is read by the verb that sends it');
  },
  schema: (s) => s.object({ filename: s.string(), type: s.string(), bytes: s.any() }),
};
