import type { Lookup } from '../api/lookup.ts';

export interface Directory extends Lookup {}
