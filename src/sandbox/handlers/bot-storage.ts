import * as rows from '../../api/table/bot-storage.ts';
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import { defineHandler } from './handler.ts';

/** The maximum number of characters in all keys and values. */
const limit = 10_000_000;

/** GET /bot_storage. An empty list of keys means the same as none. */
export const getStorage = defineHandler(rows.getStorage, ({ account, args }) => ({
  storage: Object.fromEntries(keysOf(account, args.keys).map((key) => [key, account.storage?.[key]])),
}));

/** PUT /bot_storage. */
export const setStorage = defineHandler(rows.setStorage, ({ account, args: { storage } }) => {
  if (typeof storage !== 'object' || storage === null || Array.isArray(storage)) {
    throw new ApiError('storage is not a dict');
  }
  for (const [key, value] of Object.entries(storage)) {
    if (typeof value !== 'string') throw new ApiError(`storage["${key}"] is not a string`);
  }
  const whole = { ...account.storage, ...(storage as Record<string, string>) };
  const size = Object.entries(whole).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  if (size > limit) {
    throw new ApiError(
      `Request exceeds storage limit by ${size - limit} characters. The limit is ${limit} characters.`,
    );
  }
  account.storage = whole;
  return {};
});

/** DELETE /bot_storage. If one key does not exist, nothing is removed. */
export const removeStorage = defineHandler(rows.removeStorage, ({ account, args }) => {
  const gone = keysOf(account, args.keys);
  account.storage = Object.fromEntries(
    Object.entries(account.storage ?? {}).filter(([key]) => !gone.includes(key)),
  );
  return {};
});

function keysOf({ storage = {} }: User, keys: readonly string[] = []): readonly string[] {
  if (keys.length === 0) return Object.keys(storage);
  if (keys.some((key) => !Object.hasOwn(storage, key))) throw new ApiError('Key does not exist.');
  return keys;
}
