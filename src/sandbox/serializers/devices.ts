import type { User } from '../state/model.ts';

/** Serializes the devices of an account by their ids, for its registration. */
export function serializeDevices({ devices = [] }: User): Record<string, unknown> {
  return Object.fromEntries(
    devices.map(({ id, push_key: _, ...told }) => [
      id,
      { ...told, push_token_id: null, push_registration_error_code: null },
    ]),
  );
}
