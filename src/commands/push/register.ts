import { resolveArgs } from '../../api/derive/resolve.ts';
import { registerPush } from '../../api/table/push.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Outcome } from '../../changes/outcome.ts';
import { verb, without } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';
import { requireBase64 } from './_base64.ts';

const flag = '--registration-file';
const params = without(registerPush.params, 'encrypted_push_registration');
const fields = [...Object.keys(params), 'outcome'];

export const command = verb({
  description:
    'The encrypted registration is read from a file or from stdin, never from the command line. A success ' +
    'means that the server took it; whether the push service does is told later, by an event.',
  rows: [registerPush],
  params,
  extra: { registration_file: secretFile('the encrypted registration, in base64') },
  fields,
  examples: [
    {
      line: 'printf c2VjcmV0 | realmctl push register --token-kind fcm --push-account-id 2408 --push-public-key a2V5 --bouncer-public-key a2V5 --registration-file - --dry-run',
      what: 'show what would be sent, the registration hidden',
    },
  ],
  async run({ given, extra }, context) {
    const args = await resolveArgs(params, given, await context.directory());
    const secret = requireBase64(await readSecret(extra.registration_file, flag, context), flag);
    try {
      await context.write(registerPush, { ...args, encrypted_push_registration: secret });
    } catch (error) {
      throw error instanceof CliError ? explain(error) : error;
    }
    return {
      object: { ...args, outcome: 'registered' satisfies Outcome },
      fields,
      id: 'push_account_id',
      done: `the server took the registration of push account ${args.push_account_id}`,
      show: false,
    };
  },
});

function explain(error: CliError): CliError {
  if (error.code === 'PUSH_SERVICE_NOT_CONFIGURED') {
    return error.with({ hint: 'whoever runs the server must set up its push notification service first' });
  }
  if (error.code === 'REQUEST_VARIABLE_MISSING') {
    return error.with({ hint: 'servers from feature level 432 on take other parameters' });
  }
  return error;
}
