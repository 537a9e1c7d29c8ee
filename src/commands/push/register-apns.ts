import { registerApns } from '../../api/table/push.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb, without } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';
import { requireBase64 } from './_base64.ts';

const flag = '--token-file';
const params = without(registerApns.params, 'token');

export const command = verb({
  description: 'Reads the token from a file or stdin, never from the command line.',
  rows: [registerApns],
  params,
  extra: { token_file: secretFile('the device token') },
  fields: [...Object.keys(params), 'outcome'],
  examples: {
    'printf 0123456789abcdef | realmctl push register-apns --appid org.example.app --token-file -':
      'register with the token on stdin',
  },
  async run({ given: { appid }, extra }, context) {
    if (appid !== undefined && !/^[.A-Za-z0-9-]+$/.test(appid))
      throw usageError('--appid can only have letters, digits, dots and hyphens');
    const token = requireBase64(await readSecret(extra.token_file, flag, context), flag);
    await context.write(registerApns, { token, ...(appid !== undefined && { appid }) });
    return {
      object: { ...(appid !== undefined && { appid }), outcome: 'registered' satisfies Outcome },
      id: 'appid',
      done: appid === undefined ? 'registered a device' : `registered a device for ${appid}`,
    };
  },
});
