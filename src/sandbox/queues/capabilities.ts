import { type Capability, type CapabilityName, capabilities as known } from '../../api/capabilities.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Capabilities } from './event.ts';

const required = 'notification_settings_null';

/** Reads `client_capabilities` and ignores those that the level does not have. Throws an ApiError. */
export function readCapabilities(written: unknown, level: number): Capabilities {
  if (written === undefined) return {};
  if (typeof written !== 'object' || written === null || Array.isArray(written)) {
    throw new ApiError('client_capabilities is not a dict');
  }
  if (!Object.hasOwn(written, required)) {
    throw new ApiError(`client_capabilities["${required}"] field is missing: Field required`);
  }
  const read: Partial<Record<CapabilityName, boolean>> = {};
  for (const [name, value] of Object.entries(written)) {
    if (!isKnown(name, level)) continue;
    if (typeof value !== 'boolean') throw new ApiError(`client_capabilities["${name}"] is not a boolean`);
    read[name] = value;
  }
  return read;
}

function isKnown(name: string, level: number): name is CapabilityName {
  if (!Object.hasOwn(known, name)) return false;
  const capability: Capability = known[name as CapabilityName];
  return level >= (capability.since ?? 0);
}
