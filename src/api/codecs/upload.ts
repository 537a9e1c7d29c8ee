import { type Codec, InvalidValueError } from './codec.ts';

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
