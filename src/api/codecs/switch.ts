import type { Codec } from './codec.ts';
import { flag } from './flag.ts';

/** A flag that is given or not: leaving it out says all that `--no-x` could, so there is no such form. */
export const positive: Codec<boolean, boolean> = { ...flag, negatable: false };
