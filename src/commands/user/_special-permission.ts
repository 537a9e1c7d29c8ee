/** Permissions that belong to an account itself, which no call sets or shows (docs/service.md, Users). */
import type { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';

type SpecialPermission = 'can_create_users' | 'can_change_user_emails';

/**
 * Whether a refusal to create a user or to change an address is about the permission, for an account with a sufficient
 * role. The refusal has no code, and is only recognized as one about a right by its text
 * (`src/http/plain-refusals.ts`).
 */
export function isAboutPermission({ isPlain, exitReason }: CliError): boolean {
  return isPlain && exitReason === 'forbidden';
}

/** Returns the refusal, with how to get the permission. */
export async function permissionRefusal(
  refusal: CliError,
  permission: SpecialPermission,
  context: Context,
): Promise<CliError> {
  const { delivery_email, email } = await (await context.directory()).me();
  return refusal.with({
    exitReason: 'forbidden',
    hint: [
      `even an owner needs ${permission}, which cannot be granted through the API`,
      `on the server: manage.py change_user_role -r REALM ${delivery_email ?? email} ${permission}`,
      "(REALM is the organization's string id, '' for the root one); for a hosted organization ask its support",
    ].join('\n'),
  });
}
