import { resolveArgs } from '../../api/derive/resolve.ts';
import { registerQueue } from '../../api/table/events.ts';
import { registerPush } from '../../api/table/push.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { explained } from '../../changes/confirmed-write.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';
import { requireBase64 } from './_base64.ts';
import { explainDevice } from './device/_read.ts';

const flag = '--registration-file';
const keyFlag = '--push-key-file';
const params = without(registerPush.params, 'encrypted_push_registration', 'push_key');

export const command = verb({
  description:
    'Reads the encrypted registration from a file or stdin, never from the command line. Success means ' +
    'that the server accepted it; an event reports later whether the push service did. From feature ' +
    'level 432 use --push-key-file instead of --push-public-key, and from 468 --device-id instead of ' +
    '--push-account-id.',
  rows: [registerPush, registerQueue],
  params,
  extra: {
    push_key_file: secretFile("the client's key, in base64"),
    registration_file: secretFile('the encrypted registration, in base64'),
  },
  fields: [...Object.keys(params), 'outcome'],
  examples: {
    'printf c2VjcmV0 | realmctl push register --token-kind fcm --push-account-id 2408 --push-public-key a2V5 --bouncer-public-key a2V5 --registration-file - --dry-run':
      'show the request, with the registration hidden',
  },
  async run({ given, extra }, context) {
    const args = await resolveArgs(params, given, await context.directory());
    const [key, registration] = [extra.push_key_file, extra.registration_file];
    if (key === '-' && registration === '-') throw usageError(`${keyFlag} and ${flag} cannot both be stdin`);
    const push_key = key === undefined ? undefined : await secretOf(key, keyFlag, context);
    // From level 468 on, only the key can be renewed.
    const isKeyAlone = args.device_id !== undefined && registration === undefined;
    const secret = isKeyAlone
      ? {}
      : { encrypted_push_registration: await secretOf(registration, flag, context) };
    try {
      await context.write(registerPush, { ...args, ...(push_key !== undefined && { push_key }), ...secret });
    } catch (error) {
      throw error instanceof CliError ? await explainRegistration(error, args.device_id, context) : error;
    }
    return {
      object: { ...args, outcome: 'registered' satisfies Outcome },
      id: args.device_id === undefined ? 'push_account_id' : 'device_id',
      done:
        args.device_id === undefined
          ? `the server accepted the registration of push account ${args.push_account_id}`
          : `the server accepted the registration of device ${args.device_id}`,
    };
  },
});

async function secretOf(path: string | undefined, name: string, context: Context): Promise<string> {
  return requireBase64(await readSecret(path, name, context), name);
}

async function explainRegistration(
  error: CliError,
  device: number | undefined,
  context: Context,
): Promise<CliError> {
  if (error.code === 'PUSH_SERVICE_NOT_CONFIGURED') {
    return error.with({
      hint: 'ask the operators of the server to set up its push notification service first',
    });
  }
  if (device === undefined) return error;
  return explained(error, () => explainDevice(error, device, context));
}
