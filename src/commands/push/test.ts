import { testEncryptedPush, testPush } from '../../api/table/push.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';
import { sendTestNotification } from './_test.ts';

const flag = '--token-file';
const { params } = testEncryptedPush;

export const command = verb({
  description:
    'Use it to check that push notifications work on this server. From feature level 420, it goes to devices ' +
    'registered for end-to-end encryption. On older servers, or with --token-file, it goes to devices that an ' +
    'app registered with a token.',
  rows: [testEncryptedPush, testPush],
  params,
  extra: { token_file: secretFile('the token of a device') },
  fields: [...Object.keys(params), 'outcome'],
  examples: {
    'realmctl push test --dry-run': 'only show the request',
    'realmctl push test': {
      what: 'notify all your devices (the account of a new sandbox has none)',
      exit: 1,
    },
  },
  async run({ given, extra: { token_file: file } }, context) {
    if (file !== undefined && Object.keys(given).length > 0) {
      throw usageError(`${flag} cannot be combined with other options`, 'a token names one device');
    }
    const token = file === undefined ? undefined : await readSecret(file, flag, context);
    await sendTestNotification({ encrypted: given, token }, context);
    return {
      object: { ...given, outcome: 'sent' satisfies Outcome },
      id: 'outcome',
      done: 'the server sent a test notification',
    };
  },
});
