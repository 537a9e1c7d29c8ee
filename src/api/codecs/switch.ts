import type { Codec } from './codec.ts';
import { flag } from './flag.ts';

/** A flag that is given or not. It needs no `--no-x`, because leaving it out means the same. */
export const positive: Codec<boolean, boolean> = { ...flag, negatable: false };
