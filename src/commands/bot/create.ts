import { resolveArgs } from '../../api/derive/resolve.ts';
import { bot as resource } from '../../api/resources/bot.ts';
import { createBot, listOwnBots, updateBot } from '../../api/table/bots.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { verb, without } from '../_define.ts';
import { readImage } from '../_image.ts';
import { provedResult } from '../_proof.ts';
import { secretFile } from '../_secret-file.ts';
import { readConfiguration } from './_configuration.ts';
import { createAccount, type NewBot } from './_creation.ts';
import { keyFileNote, keyOut, reserveKeyFile } from './_key-file.ts';
import { readBots } from './_read.ts';

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
  examples: [
    {
      line: `realmctl bot create 'Release Bot' --short-name release --key-out release.zuliprc`,
      what: 'create a bot and save its API key',
    },
    {
      line: `realmctl bot create Alerts --short-name alerts --type incoming-webhook --default-sending-channel general`,
      what: 'create a bot that only posts',
    },
    {
      line: `realmctl bot create Relay --short-name relay --type outgoing-webhook --payload-url https://relay.example.com/`,
      what: 'create an outgoing webhook',
    },
  ],
  async run({ given, extra: { config_file, key_out } }, context) {
    if (given.full_name === undefined) throw usageError('no name is given');
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

/** What a bot of another type has no use for. */
function refuseMisplaced(
  { bot_type, payload_url, interface_type, service_name }: Partial<Record<keyof typeof params, unknown>>,
  context: Context,
): void {
  const type = Number(bot_type ?? 1);
  const hooks = { payload_url, interface_type };
  const misplaced = Object.entries(hooks).find(([, value]) => value !== undefined && type !== webhook);
  if (misplaced !== undefined) {
    throw usageError(`${context.flagLabel(misplaced[0])} is for bots of the type outgoing-webhook`);
  }
  if (type === embedded && service_name === undefined)
    throw usageError('--type embedded needs --service NAME');
}

async function create(wanted: NewBot, keyOutPath: string | undefined, context: Context) {
  const { config_data: _, avatar: __, ...told } = wanted;
  if (context.options.dryRun) {
    await createAccount(wanted, context);
    return createdResult(resource, null, told);
  }
  const file = keyOutPath === undefined ? undefined : await reserveKeyFile(keyOutPath, context);
  try {
    const made = await createAccount(wanted, context);
    if (made === undefined) return createdResult(resource, null, told);
    file?.write(made, made.api_key);
    context.done(
      keyOutPath === undefined
        ? `its key is not shown: realmctl bot key ${made.user_id === undefined ? 'BOT' : `id:${made.user_id}`} --key-out FILE`
        : keyFileNote(keyOutPath),
    );
    const result = createdResult(resource, made.user_id, told, { email: made.email });
    const proving = {
      resource,
      // Of an embedded bot the service tells what it is only where it is configured.
      read: async () =>
        (await readBots(context)).map(({ service_name, ...bot }) => ({
          ...bot,
          ...(service_name && { service_name }),
        })),
      mend: (bot_id: number | string, params: object) =>
        context.write(updateBot, { bot_id: Number(bot_id), ...params }),
    };
    return await provedResult(result, { id: made.user_id, sent: told }, proving, context);
  } catch (error) {
    file?.withdraw();
    throw error;
  }
}
