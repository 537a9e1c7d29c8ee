/** Reads the account's devices, which only the state of a registration has. */
import { fetchState } from '../../../api/fetch-state.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { deviceReading, registerDevice } from '../../../api/table/push.ts';
import { CliError } from '../../../base/cli-error.ts';
import type { Context } from '../../../session/context.ts';

/** The names of a device's fields. */
export const deviceFields = ['device_id', ...Object.keys(deviceReading)];

/** Returns all of them, sorted by id. Throws if the server is too old to have any. */
export async function readDevices(context: Pick<Context, 'read' | 'client'>) {
  const { devices } = await context.read(registerQueue, fetchState('devices'));
  if (devices === undefined) await (await context.client()).check(registerDevice, {});
  return Object.entries(devices ?? {})
    .map(([id, device]) => ({ device_id: Number(id), ...device }))
    .sort((one, other) => one.device_id - other.device_id);
}

export async function hasDevice(id: number, context: Pick<Context, 'read' | 'client'>): Promise<boolean> {
  return (await readDevices(context)).some(({ device_id }) => device_id === id);
}

/** Returns the refusal of a call about a device; it says so if the account has no such device. */
export async function explainDevice(
  refusal: CliError,
  id: number,
  context: Pick<Context, 'read' | 'client'>,
): Promise<CliError> {
  if (!refusal.isPlain || (await hasDevice(id, context))) return refusal;
  return new CliError('not-found', `device ${id} does not exist`, {
    hint: 'realmctl push device list lists your devices, and push device register registers one',
  });
}
