/** Sends a test notification to the account's mobile devices. */
import type { WrittenArgs } from '../../api/spec.ts';
import { testEncryptedPush, testPush } from '../../api/table/push.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

/** The devices to which it is sent; all of the account's if none is named. */
export interface TestedDevices {
  readonly encrypted?: WrittenArgs<typeof testEncryptedPush.params>;
  /** The token with which an app registered one device. */
  readonly token?: string | undefined;
}

/**
 * Makes the server send it: to devices with end-to-end encryption if the server knows any, otherwise to devices with a
 * token. Throws the refusal with what to do about it.
 */
export async function sendTestNotification(
  { encrypted = {}, token }: TestedDevices,
  context: Context,
): Promise<void> {
  const { level } = await (await context.client()).server();
  const isOld = level < testEncryptedPush.since && Object.keys(encrypted).length === 0;
  try {
    if (token === undefined && !isOld) await context.write(testEncryptedPush, encrypted);
    else await context.write(testPush, token === undefined ? {} : { token });
  } catch (error) {
    throw error instanceof CliError ? explain(error) : error;
  }
}

function explain(error: CliError): CliError {
  switch (error.code) {
    case 'NO_ACTIVE_PUSH_DEVICE':
      return error.with({ hint: 'log in to a mobile app, or use realmctl push register' });
    case 'ADMIN_ACTION_REQUIRED':
      return error.with({ hint: 'ask the operators of the server to set up its push notification service' });
    default:
      return error;
  }
}
