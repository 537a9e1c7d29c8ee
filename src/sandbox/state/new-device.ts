import type { Device } from './model.ts';

/** Returns a device that has no push notifications yet. */
export function newDevice(id: number): Device {
  return {
    id,
    push_key: null,
    push_key_id: null,
    pending_push_token_id: null,
    push_token_last_updated_timestamp: null,
  };
}
