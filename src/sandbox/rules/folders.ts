import { ApiError } from '../errors/api-error.ts';
import type { Caller } from './caller.ts';

/** Throws if the folder does not exist; it may be archived. */
export function checkFolder({ organization }: Caller, id: number): void {
  if (!organization.folders.has(id)) throw new ApiError('Invalid channel folder ID');
}
