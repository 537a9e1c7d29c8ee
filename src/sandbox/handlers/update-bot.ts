import { randomBytes } from 'node:crypto';
import type { WireArgs } from '../../api/spec.ts';
import * as rows from '../../api/table/bots.ts';
import { emitBotOwner, emitBotPicture, emitBotUpdate } from '../emit/bots.ts';
import { emitUserChanges, visibleChannelsOf } from '../emit/users.ts';
import { InternalServerError } from '../errors/api-error.ts';
import {
  botAddress,
  botToManage,
  channelNamed,
  checkBotRole,
  checkPicture,
  newOwner,
  requireFreeName,
  requireInterface,
  requireUrl,
} from '../rules/bots.ts';
import { type Caller, callerOf } from '../rules/caller.ts';
import { requireFreeAddress } from '../rules/email-addresses.ts';
import { apiEmail, requireUniqueName, userName } from '../rules/users.ts';
import { avatarUrl, plainDetails, serializeBotDefaults, servicesOf } from '../serializers/user.ts';
import type { BotDetails, User } from '../state/model.ts';
import { defineHandler, type UploadedFile } from './handler.ts';

/** PATCH /bots/{bot_id}. Each step is stored and emitted before the next one is checked. */
export const updateBot = defineHandler(rows.updateBot, (call) => {
  const { organization, args, files = [] } = call;
  const caller = callerOf(call);
  requireUrl('service_payload_url', args.service_payload_url);
  const bot = botToManage(caller, args.bot_id);
  for (const step of steps) step({ caller, bot, args, files });
  const owner = organization.users.get(bot.bot_owner_id ?? 0);
  return {
    full_name: bot.full_name,
    avatar_url: avatarUrl(bot),
    // The values as they were sent.
    service_interface: args.service_interface ?? 1,
    service_payload_url: args.service_payload_url ?? null,
    config_data: args.config_data ?? null,
    ...serializeBotDefaults(organization, bot),
    ...(owner !== undefined && { bot_owner: apiEmail(owner) }),
  };
});

interface Change {
  readonly caller: Caller;
  readonly bot: User;
  readonly args: WireArgs<typeof rows.updateBot>;
  readonly files: readonly UploadedFile[];
}

const steps: readonly ((change: Change) => void)[] = [
  ({ caller, bot, args }) => {
    if (args.full_name === undefined) return;
    const full_name = userName(args.full_name, caller.level);
    if (full_name === bot.full_name) return;
    requireUniqueName(caller.organization, full_name, bot.user_id);
    requireFreeName(caller.organization, full_name);
    changeUser(caller, bot, () => Object.assign(bot, { full_name }));
  },
  ({ caller, bot, args }) => {
    if (args.short_name === undefined) return;
    const address = botAddress(args.short_name);
    if (address === bot.delivery_email) return;
    requireFreeAddress(caller.organization, address, caller.level);
    changeUser(caller, bot, () => caller.organization.changeEmail(bot, address));
  },
  ({ caller, bot, args }) => {
    if (args.role === undefined) return;
    checkBotRole(caller, bot, Number(args.role));
    changeUser(caller, bot, () => Object.assign(bot, { role: Number(args.role) }));
  },
  ({ caller, bot, args }) => {
    if (args.bot_owner_id === undefined || args.bot_owner_id === bot.bot_owner_id) return;
    const previous = caller.organization.users.get(bot.bot_owner_id ?? 0);
    bot.bot_owner_id = newOwner(caller.organization, args.bot_owner_id).user_id;
    emitBotOwner(caller, bot, previous);
  },
  (change) => changeChannel(change, 'default_sending_stream'),
  (change) => changeChannel(change, 'default_events_register_stream'),
  (change) => {
    const { default_all_public_streams: all } = change.args;
    if (all === undefined) return;
    keep(change, { default_all_public_streams: all });
    emitBotUpdate(change.caller.organization, change.bot, { default_all_public_streams: all });
  },
  changeService,
  (change) => {
    const { config_data } = change.args;
    if (config_data === undefined) return;
    keep(change, { config_data: config_data as Record<string, string> });
    emitBotUpdate(change.caller.organization, change.bot, { services: [{ config_data }] });
  },
  ({ caller, bot, files }) => {
    checkPicture(files);
    if (files.length === 0) return;
    bot.avatar_file = `${randomBytes(16).toString('hex')}.png`;
    bot.avatar_version += 1;
    emitBotPicture(caller, bot);
  },
];

/** Changes fields that every user has, and emits them as for every user. */
function changeUser(caller: Caller, bot: User, change: () => void): void {
  const [before, visible] = [{ ...bot }, visibleChannelsOf(caller, bot)];
  change();
  emitUserChanges(caller, before, bot, visible);
}

function keep({ bot }: Change, changed: Partial<BotDetails>): void {
  bot.bot = { ...plainDetails, ...bot.bot, ...changed };
}

function changeChannel(
  change: Change,
  name: 'default_sending_stream' | 'default_events_register_stream',
): void {
  const { caller, bot, args } = change;
  const written = args[name];
  if (written === undefined) return;
  keep(change, { [name]: channelNamed(caller, written) });
  emitBotUpdate(caller.organization, bot, { [name]: serializeBotDefaults(caller.organization, bot)[name] });
}

/** Changes the service. An interface alone changes nothing; a bot without a service makes the server fail. */
function changeService(change: Change): void {
  const { caller, bot, args } = change;
  const { service_payload_url: base_url, service_interface: form = 1 } = args;
  if (base_url === undefined) return;
  requireInterface(Number(form));
  if (bot.bot_type !== 3 || bot.bot?.service === undefined) throw new InternalServerError('no service');
  keep(change, { service: { ...bot.bot.service, base_url, interface: Number(form) } });
  emitBotUpdate(caller.organization, bot, { services: servicesOf(bot) });
}
