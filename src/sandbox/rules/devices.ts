/** Devices of an account (docs/service.md, Push). */
import { ApiError } from '../errors/api-error.ts';
import type { Device, User } from '../state/model.ts';

/** Returns the account's own device. */
export function deviceOf({ devices = [] }: User, id: number): Device {
  const found = devices.find((each) => each.id === id);
  if (found === undefined) throw new ApiError('Invalid `device_id`');
  return found;
}

export function isRegisteredForPush({ pending_push_token_id: token }: Device): boolean {
  return token !== null;
}

/** Checks a key: 33 bytes, of which the first is the type of the others. */
export function checkKey(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length === 33 && bytes[0] === 0x31 && bytes.toString('base64') === text) return;
  throw new ApiError('Invalid `push_key`');
}
