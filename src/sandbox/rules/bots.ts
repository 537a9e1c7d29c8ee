/** Who may create and change which bots, and which bots are valid (docs/service.md, Bots). */
import { normalizeName } from '../../api/normalize-name.ts';
import { hasRole } from '../../api/roles.ts';
import { ApiError } from '../errors/api-error.ts';
import type { User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { hasContentAccess } from './access.ts';
import { insufficientPermission, mustBeOwner } from './api-errors.ts';
import { type Caller, isAdministrator, isOwner } from './caller.ts';
import { isAddress } from './email-addresses.ts';
import { checkImage } from './emoji.ts';
import { realmAllows } from './realm-permissions.ts';

/** From this level on, a permission decides who may create bots. */
const byPermission = 344;
/** The end of the address of a bot. */
const domain = 'sandbox.invalid';
/**
 * Embedded bots without a configuration, and one whose configuration the service would test elsewhere, which always
 * fails here.
 */
const embedded: readonly string[] = ['converter', 'encrypt', 'followup', 'helloworld', 'virtual_fs'];
const tried = 'giphy';

/** Throws if the caller may not create a bot of the type. */
export function requireMaking(caller: Caller, type: number): void {
  const permission = type === 2 ? 'can_create_write_only_bots_group' : 'can_create_bots_group';
  if (caller.level >= byPermission && !realmAllows(caller, permission)) throw insufficientPermission();
}

/** Returns the bot with an id. Throws if the caller may not change it. */
export function botToManage(caller: Caller, id: number): User {
  const bot = caller.organization.users.get(id);
  if (bot?.is_bot !== true) throw new ApiError('No such bot');
  const isOwn = bot.bot_owner_id === caller.user.user_id;
  if (!isOwn && !isAdministrator(caller)) throw insufficientPermission();
  if (bot.can_create_users && !isOwner(caller)) throw mustBeOwner();
  return bot;
}

/** Returns the address for a short name. */
export function botAddress(shortName: string): string {
  const name = normalizeName(shortName);
  const address = `${name}-bot@${domain}`;
  if (name === '' || !isAddress(address)) throw new ApiError('Bad name or username');
  return address;
}

/** Throws for a service that is not an embedded bot. */
export function requireEmbedded(name: string): void {
  if (name !== tried && !embedded.includes(name)) throw new ApiError('Invalid embedded bot name.');
}

/** Throws for a configuration; the sandbox has no integration that accepts one. */
export function checkConfiguration(type: number, service: string | undefined): void {
  if (service === undefined) return;
  if (type === 2) throw new ApiError(`Invalid integration '${service}'.`);
  if (type === 4 && service === tried) throw new ApiError('Invalid configuration data!');
}

/** Throws if an active account has exactly that name. */
export function requireFreeName({ users }: Organization, name: string): void {
  if ([...users.values()].some((each) => each.is_active && each.full_name === name)) {
    throw new ApiError('Name is already in use.');
  }
}

export function requireType(type: number): void {
  if (![1, 2, 3, 4].includes(type)) throw new ApiError('Invalid bot type');
}

export function requireInterface(form: number): void {
  if (form !== 1 && form !== 2) throw new ApiError('Invalid interface type');
}

/** Throws for an invalid address, which the service checks while it reads the parameters. */
export function requireUrl(name: string, url: string | undefined): void {
  if (url === undefined || (URL.canParse(url) && /^https?:\/\//i.test(url))) return;
  throw new ApiError(`Invalid ${name}: Value error, Not a URL`);
}

/** Returns the id of the channel with a name that the caller may read; null for empty text. */
export function channelNamed(caller: Caller, name: string): number | null {
  if (name === '') return null;
  const channel = caller.organization.channelsByName.get(normalizeName(name).toLowerCase());
  if (channel === undefined || channel.is_archived || !hasContentAccess(caller, channel)) {
    throw new ApiError(`Invalid channel name '${name}'`);
  }
  return channel.stream_id;
}

/** Returns the person who will own a bot. */
export function newOwner({ users }: Organization, id: number): User {
  const failed = (why: string) => new ApiError(`Failed to change owner, ${why}`);
  const owner = users.get(id);
  if (owner === undefined) throw failed('no such user');
  if (!owner.is_active) throw failed('user is deactivated');
  if (owner.is_bot) throw failed("bots can't own other bots");
  return owner;
}

/** Throws if the caller may not give the bot the role. A role that it already has is not a change. */
export function checkBotRole(caller: Caller, bot: User, role: number): void {
  if (role === bot.role) return;
  if ((hasRole(role, 'owner') || hasRole(bot.role, 'owner')) && !isOwner(caller)) throw mustBeOwner();
  if (isAdministrator(caller)) return;
  throw new ApiError('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' });
}

/** Throws for more than one file, and for a file that is not a picture. */
export function checkPicture(files: readonly { readonly type: string; readonly bytes: Buffer }[]): void {
  if (files.length > 1) throw new ApiError('You may only upload one file at a time');
  for (const file of files) checkImage(file);
}
