import type { ValueOptions } from '../value-options.ts';
import { type Codec, InvalidValueError } from './codec.ts';

/** A whole number, within the parameter's bounds. */
export const integer: Codec<number, number> = {
  encoding: 'json',
  placeholder: '<number>',
  parse(written, param) {
    const value = Number(written);
    if (!/^[+-]?[0-9]+$/.test(written) || !Number.isSafeInteger(value)) {
      throw new InvalidValueError(`must be a whole number${range(param)}, not '${written}'`);
    }
    if (value < (param.min ?? value) || value > (param.max ?? value)) {
      throw new InvalidValueError(`must be a whole number${range(param)}, not ${value}`);
    }
    return value;
  },
  resolve: (written) => written,
  schema(s, param) {
    const checks = [];
    if (param.min !== undefined) checks.push(s.minimum(param.min));
    if (param.max !== undefined) checks.push(s.maximum(param.max));
    return s.int().check(...checks);
  },
};

function range({ min, max }: ValueOptions): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}
