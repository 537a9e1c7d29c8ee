import { Refusal } from '../errors/refusal.ts';
import type { Asker } from './asker.ts';

/** Refuses a folder that does not exist; an archived one will do. */
export function checkFolder({ organization }: Asker, id: number): void {
  if (!organization.folders.has(id)) throw new Refusal('Invalid channel folder ID');
}
