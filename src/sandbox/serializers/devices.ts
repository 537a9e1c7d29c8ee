import type { User } from '../state/model.ts';

/** Devices of an account by their ids, as its registration tells them. */
export function serializeDevices({ devices = [] }: User): Record<string, unknown> {
  return Object.fromEntries(
    devices.map(({ id, push_key: _, ...told }) => [
      id,
      { ...told, push_token_id: null, push_registration_error_code: null },
    ]),
  );
}
