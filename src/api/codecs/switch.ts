import { flag } from './flag.ts';
import type { Kind } from './kind.ts';

/** A flag that is given or not: leaving it out says all that `--no-x` could, so there is no such form. */
export const positive: Kind<boolean, boolean> = { ...flag, negates: false };
