/** What to say of a refused creation: which setting or role it was about. The service only says that it may not be. */
import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { fetchState } from '../../api/fetch-state.ts';
import { hasRole } from '../../api/roles.ts';
import { subscribe } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { serverSettings } from '../../api/table/server.ts';
import type { CliError } from '../../base/cli-error.ts';
import { explained } from '../../changes/explained.ts';
import type { Context } from '../../session/context.ts';
import { isMember } from '../_is-member.ts';
import { nameTaken } from './_holder.ts';

/** What of a creation decides who may do it. */
export interface Wish {
  readonly name: string;
  readonly invite_only?: boolean | undefined;
  readonly is_web_public?: boolean | undefined;
  readonly is_default_stream?: boolean | undefined;
}

/** The refusal with what would have to be otherwise, where this account can find that out. */
export async function explainCreation(refusal: CliError, wish: Wish, context: Context): Promise<CliError> {
  return refusal.isPlain ? explained(refusal, () => explain(refusal, wish, context)) : refusal;
}

async function explain(refusal: CliError, wish: Wish, context: Context): Promise<CliError> {
  if (wish.is_web_public === true) {
    const { realm_web_public_access_enabled: enabled } = await context.read(serverSettings, {});
    if (enabled === false) {
      return refusal.with({
        hint: "web-public channels are off: the organization's enable_spectator_access turns them on, where the server has WEB_PUBLIC_STREAMS_ENABLED",
      });
    }
  }
  const directory = await context.directory();
  const { role, is_admin } = await directory.me();
  if (wish.is_default_stream === true && is_admin !== true) {
    return refusal.with({
      exitReason: 'forbidden',
      hint: 'needs to be an administrator, who alone can make default channels',
    });
  }
  // Owners are hardly ever left out of a setting that they can change.
  if (hasRole(role, 'owner')) return refusal;
  const state: Readonly<Record<string, unknown>> = await context.read(registerQueue, fetchState('realm'));
  for (const setting of settingsFor(wish)) {
    const value = state[`realm_${setting}`] as GroupSetting | undefined;
    if (value === undefined || (await isMember(value, directory))) continue;
    return refusal.with({
      exitReason: 'forbidden',
      hint: `needs to be in ${setting} of the organization (${await directory.showGroupSetting(value)})`,
    });
  }
  return byHiddenHolder(refusal, wish);
}

/**
 * Where subscribing makes a channel, a channel that has the name already is subscribed to, and one that
 * this account cannot see is refused like any other that it has no access to.
 */
function byHiddenHolder(refusal: CliError, { name }: Wish): CliError {
  const isAboutAccess = refusal.exitReason === 'forbidden' && refusal.request?.path === subscribe.path;
  return isAboutAccess ? nameTaken(name, undefined, 'choose another name', refusal) : refusal;
}

/** In the service's order. */
function settingsFor({ invite_only, is_web_public }: Wish): string[] {
  return [
    invite_only === true ? 'can_create_private_channel_group' : 'can_create_public_channel_group',
    ...(is_web_public === true ? ['can_create_web_public_channel_group'] : []),
  ];
}
