import { ApiError } from '../errors/api-error.ts';
import type { Caller } from './caller.ts';

/** Refuses a folder that does not exist; an archived one will do. */
export function checkFolder({ organization }: Caller, id: number): void {
  if (!organization.folders.has(id)) throw new ApiError('Invalid channel folder ID');
}
