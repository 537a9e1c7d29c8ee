/** Permissions that belong to an account itself: no call gives or shows them (docs/service.md, Users). */
import type { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

/**
 * What the service says where one is missing. It has no code for that, and answers in English,
 * because the client asks for that (docs/service.md, Transport). In other words, or for
 * another reason, the refusal has to do without a hint.
 */
const texts = {
  can_create_users: 'User not authorized to create users',
  can_change_user_emails: 'User not authorized to change user emails',
} as const;

/** Whether a refusal is about a permission that the account lacks. */
export function isAboutPermission({ status, message }: CliError, permission: keyof typeof texts): boolean {
  return status === 400 && message === texts[permission];
}

/** The refusal with how a person gets the permission. */
export async function lacksPermission(
  refusal: CliError,
  permission: keyof typeof texts,
  context: Context,
): Promise<CliError> {
  const { delivery_email, email } = await (await context.directory()).me();
  return refusal.with({
    exitReason: 'forbidden',
    hint: [
      `even an owner needs ${permission}, which no call can give`,
      `on the server: manage.py change_user_role -r REALM ${delivery_email ?? email} ${permission}`,
      "(REALM is the organization's string id, '' for the root one); for a hosted organization ask its support",
    ].join('\n'),
  });
}
