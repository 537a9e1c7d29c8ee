import { resolveArgs } from '../../api/derive/resolve.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import { bot as resource } from '../../api/resources/bot.ts';
import type { WireArgs } from '../../api/spec.ts';
import { createBot, listOwnBots, updateBot } from '../../api/table/bots.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import { readImage } from '../../files/read-image.ts';
import type { Context } from '../../session/context.ts';
import { readBots } from '../../session/read-bots.ts';
import { verb, without } from '../_define.ts';
import { secretFile } from '../_secret-file.ts';
import { verifiedResult } from '../_verify-created.ts';
import { readConfiguration } from './_configuration.ts';
import { keyFileNote, keyOut, reserveKeyFile } from './_key-file.ts';
import { explainCreation } from './_refused.ts';

const params = without(createBot.params, 'config_data');
const webhook = 3;
const embedded = 4;

export const command = verb({
  description:
    'You own the bots you create. The API key is not shown; --key-out writes it to a file, and so does ' +
    'realmctl bot key later.',
  rows: [createBot, listOwnBots, listUsers, updateBot],
  params,
  extra: {
    config_file: secretFile('the configuration of its service, a JSON object of strings'),
    ...keyOut,
  },
  fields: changeFields(resource),
  positionals: [{ param: 'full_name', name: 'NAME' }],
  examples: {
    "realmctl bot create 'Release Bot' --short-name release --key-out release.zuliprc":
      'create a bot and save its API key',
    'realmctl bot create Alerts --short-name alerts --type incoming-webhook --default-sending-channel general':
      'create a bot that only posts',
    'realmctl bot create Relay --short-name relay --type outgoing-webhook --payload-url https://relay.example.com/':
      'create an outgoing webhook',
  },
  async run({ given, extra: { config_file, key_out } }, context) {
    if (given.short_name === undefined) throw usageError('--short-name is required');
    refuseMisplaced(given, context);
    const { avatar: file, ...texts } = given;
    const config_data = await readConfiguration(config_file, context);
    const avatar = file === undefined ? undefined : await readImage(file, context, '--avatar');
    const directory = await context.directory();
    const wanted: NewBot = {
      ...(await resolveArgs(without(params, 'avatar'), texts, directory)),
      ...(config_data !== undefined && { config_data }),
      ...(avatar !== undefined && { avatar }),
    };
    return create(wanted, key_out, context);
  },
});

/** Refuses options that bots of another type do not use. */
function refuseMisplaced(
  { bot_type, payload_url, interface_type, service_name }: Partial<Record<keyof typeof params, unknown>>,
  context: Context,
): void {
  const type = Number(bot_type ?? 1);
  const hooks = { payload_url, interface_type };
  const misplaced = Object.entries(hooks).find(([, value]) => value !== undefined && type !== webhook);
  if (misplaced !== undefined) {
    throw usageError(`${context.flagLabel(misplaced[0])} works only for bots of the type outgoing-webhook`);
  }
  if (type === embedded && service_name === undefined)
    throw usageError('--type embedded needs --service NAME');
}

async function create(wanted: NewBot, keyOutPath: string | undefined, context: Context) {
  const { config_data: _, avatar: __, ...args } = wanted;
  if (context.options.dryRun) {
    await createAccount(wanted, context);
    return createdResult(resource, null, args);
  }
  const file = keyOutPath === undefined ? undefined : await reserveKeyFile(keyOutPath, context);
  try {
    const made = await createAccount(wanted, context);
    if (made === undefined) return createdResult(resource, null, args);
    file?.write(made, made.api_key);
    context.done(
      keyOutPath === undefined
        ? `its key is not shown: realmctl bot key ${made.user_id === undefined ? 'BOT' : `id:${made.user_id}`} --key-out FILE`
        : keyFileNote(keyOutPath),
    );
    const result = createdResult(resource, made.user_id, args, { email: made.email });
    const verification = {
      resource,
      // The server only returns the type of an embedded bot if it is configured.
      read: async () =>
        (await readBots(context)).map(({ service_name, ...bot }) => ({
          ...bot,
          ...(service_name && { service_name }),
        })),
      repair: (bot_id: number | string, params: object) =>
        context.write(updateBot, { bot_id: Number(bot_id), ...params }),
    };
    return await verifiedResult(result, { id: made.user_id, sent: args }, verification, context);
  } catch (error) {
    file?.withdraw();
    throw error;
  }
}

type NewBot = WireArgs<typeof createBot>;

/** A bot that was created; with its id if the account can see it. */
interface MadeBot {
  readonly user_id: number | undefined;
  readonly email: string;
  readonly api_key: string;
}

/**
 * Creates the bot; returns undefined in a dry run. If the answer is lost, the list of the account's own bots has the
 * key too.
 */
async function createAccount(wanted: NewBot, context: Context): Promise<MadeBot | undefined> {
  const before = new Set((await ownBots(context)).map(({ username }) => username));
  const made = await confirmedWrite<{
    readonly sent: boolean;
    readonly reply?: { readonly user_id?: number | undefined };
  }>(context, {
    attempt: () => context.write(createBot, wanted),
    async readBack() {
      const found = (await ownBots(context)).find(
        (each) => isWanted(each, wanted) && !before.has(each.username),
      );
      return found === undefined ? undefined : { sent: true };
    },
    explain: (refusal) => explainCreation(refusal, wanted, context),
  });
  if (!made.sent) return undefined;
  const own = await ownBots(context);
  const found = own.find((each) => isWanted(each, wanted) && !before.has(each.username));
  if (found === undefined) return undefined;
  const { username, api_key } = found;
  return { user_id: made.reply?.user_id ?? (await idOf(username, context)), email: username, api_key };
}

/** Older servers do not return the id of a new bot, and a lost answer does not either. */
async function idOf(address: string, context: Context): Promise<number | undefined> {
  const { members } = await context.read(listUsers, {});
  return members.find(({ email }) => email === address)?.user_id;
}

async function ownBots(context: Context) {
  return (await context.read(listOwnBots, {})).bots;
}

function isWanted(
  bot: { readonly username: string; readonly full_name: string },
  { full_name, short_name }: NewBot,
) {
  const address = `${normalizeName(short_name).toLowerCase()}-bot@`;
  return bot.full_name === normalizeName(full_name) && bot.username.toLowerCase().startsWith(address);
}
