import type { Reading } from '../../api/resources/compare.ts';

/** Whether a user's address is hidden from this account; addresses of bots never are. */
export function hidesAddress({ delivery_email: address, is_bot: isBot }: Reading): boolean {
  return !address && isBot !== true;
}
