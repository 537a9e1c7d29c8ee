import { type Codec, InvalidValueError } from './codec.ts';

/** A file as it is sent. */
export interface Upload {
  /** Its name, without a path. */
  readonly filename: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file to upload: written as its path; the verb that sends it reads it. */
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
