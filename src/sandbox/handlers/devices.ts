import * as rows from '../../api/table/push.ts';
import { only } from '../emit/audience.ts';
import { ApiError } from '../errors/api-error.ts';
import { checkKey, deviceOf, isRegisteredForPush } from '../rules/devices.ts';
import type { Device } from '../state/model.ts';
import { newDevice } from '../state/new-device.ts';
import { type Call, defineHandler } from './handler.ts';

/** POST /register_client_device. Bots may have devices too. */
export const registerDevice = defineHandler(rows.registerDevice, (call) => {
  const { organization, account } = call;
  const id = organization.nextId('device');
  account.devices = [...(account.devices ?? []), newDevice(id)];
  emitDevice(call, 'add', id);
  return { device_id: id };
});

/** POST /remove_client_device. */
export const removeDevice = defineHandler(rows.removeDevice, (call) => {
  const { account, args } = call;
  const device = deviceOf(account, args.device_id);
  account.devices = account.devices?.filter((each) => each !== device) ?? [];
  emitDevice(call, 'remove', device.id);
  return {};
});

/** Registers a device for POST /mobile_push/register: its key and token, or only the key. */
export function registerDeviceForPush(
  call: Call<typeof rows.registerPush>,
  device: Device,
): Record<never, never> {
  const { push_key, push_key_id, token_id, token_kind, bouncer_public_key, encrypted_push_registration } =
    call.args;
  const token = [token_kind, bouncer_public_key, encrypted_push_registration, token_id];
  const hasToken = token.every((each) => each !== undefined);
  const hasKey = push_key !== undefined && push_key_id !== undefined;
  if (!hasKey && !hasToken) {
    throw new ApiError(
      'Missing parameters: must provide either all push key fields, all token fields, or both.',
    );
  }
  if (!hasToken && device.push_key_id === null) {
    throw new ApiError('No push registration exists to rotate key for.');
  }
  if (hasToken && isRegisteredForPush(device)) {
    throw new ApiError('A registration for the device already in progress.');
  }
  // A token can be replaced only after the push service has accepted the one before, which never happens here.
  if (!hasKey) throw new ApiError('No push registration exists to rotate token for.');
  checkKey(push_key);
  if (!hasToken && device.push_key === push_key && device.push_key_id === push_key_id) return {};
  const registration = {
    pending_push_token_id: token_id ?? null,
    push_token_last_updated_timestamp: call.now,
  };
  Object.assign(device, { push_key, push_key_id, ...(hasToken && registration) });
  emitDevice(call, 'update', device.id, {
    push_key_id,
    ...(hasToken && { ...registration, push_registration_error_code: null }),
  });
  return {};
}

type Emitting = Pick<Call<typeof rows.registerDevice>, 'organization' | 'account'>;

function emitDevice(
  { organization, account }: Emitting,
  op: 'add' | 'update' | 'remove',
  device_id: number,
  changed: object = {},
): void {
  organization.events.emit(only(account), { type: 'device', op, device_id, ...changed });
}
