import { getStorage, removeStorage } from '../../../api/table/bot-storage.ts';
import { usageError } from '../../../base/cli-error.ts';
import { counted } from '../../../base/words.ts';
import { confirmedWrite } from '../../../changes/confirmed-write.ts';
import { guard } from '../../../changes/guard.ts';
import { verb } from '../../_define.ts';
import { readStorage, requireKeys } from './_read.ts';

export const command = verb({
  description: 'Removes values in one request: all of them or none. You cannot undo this.',
  rows: [removeStorage, getStorage],
  extra: {
    keys: { kind: 'texts', help: 'keys of the values to remove' },
    all: { kind: 'switch', help: 'remove all keys' },
  },
  fields: ['key', 'outcome'],
  asks: ['deletes'],
  positionals: [{ param: 'keys', name: 'KEY', variadic: true, optional: true }],
  examples: {
    'realmctl bot storage remove last-run --yes': 'without asking',
    'realmctl bot storage remove --all --dry-run': 'only show the request',
  },
  async run({ extra: { keys: named, all = false } }, context) {
    if (all && named !== undefined) throw usageError('KEY and --all cannot be combined', 'use one of them');
    if (!all && named === undefined) throw usageError('KEY is missing', 'name keys, or use --all');
    const storage = await readStorage(context);
    const keys = [...new Set(named ?? Object.keys(storage).sort())];
    requireKeys(keys, storage);
    // Without keys, the server would remove all of them.
    if (keys.length > 0) {
      const [first] = keys;
      const thing = keys.length === 1 ? `key ${first}` : counted(keys.length, 'key');
      await guard(
        'Remove',
        [{ thing, hazards: [{ risk: 'deletes', says: 'you cannot undo this' }] }],
        context,
      );
      await confirmedWrite<{ readonly sent: boolean }>(context, {
        attempt: () => context.write(removeStorage, { keys }),
        async readBack() {
          const left = await readStorage(context);
          return keys.some((key) => Object.hasOwn(left, key)) ? undefined : { sent: true };
        },
      });
      context.done(`removed ${thing}`);
    } else context.note('the storage is empty: nothing to do');
    return {
      list: keys.map((key) => ({ key, outcome: 'removed' })),
      id: 'key',
      noun: 'keys',
      show: false,
    };
  },
});
