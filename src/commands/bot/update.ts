import { updateBot } from '../../api/table/bots.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { readImage } from '../../files/read-image.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, without } from '../_define.ts';
import { secretFile } from '../_secret-file.ts';
import { updateVerb } from '../_update-verb.ts';
import { readConfiguration } from './_configuration.ts';
import { bots, type NamedBot } from './_find.ts';
import { type BotChanges, prepareBot } from './_updating.ts';

const params = without(updateBot.params, 'bot_id', 'config_data');

export const command = updateVerb(bots, {
  description:
    'Changes only what you name. The server makes changes one by one: if it rejects one, the error ' +
    'says which changes before it remain.',
  rows: [updateBot, listUsers, registerQueue],
  params,
  extra: { config_file: secretFile('the configuration of its service, a JSON object of strings') },
  ofOne: ['full_name', 'short_name'],
  asks: ['gives-administration'],
  expectable: paramNames(without(params, 'avatar')),
  lookup: () => ({ full: true }),
  async files({ given: { avatar }, extra: { config_file } }, context) {
    const config_data = await readConfiguration(config_file, context);
    return {
      ...(config_data !== undefined && { config_data }),
      ...(avatar !== undefined && { avatar: await readImage(avatar, context, '--avatar') }),
    };
  },
  async prepare(bot, wanted, context, expected) {
    refuseService(bot, wanted, context);
    const { bot_owner_id: owner } = wanted;
    // The server only says that a user is deactivated, not which one.
    if (owner !== undefined) await (await context.directory()).userIds([{ user: { by: 'id', id: owner } }]);
    return prepareBot(bot, wanted, context, expected);
  },
  examples: {
    "realmctl bot update 'Build Bot' --full-name 'Release Bot' --owner admin@sandbox.invalid":
      'change two settings',
    'realmctl bot update id:17 --default-sending-channel general': 'change the channel it posts to',
    'realmctl bot update --all --where-owner me --default-sending-channel general --yes':
      'update all your bots',
    'realmctl bot update bot@sandbox.invalid --role administrator --yes': 'make a bot an administrator',
  },
});

/** Refuses an address for a bot without a service, since it crashes the server. */
function refuseService(
  { full_name, bot_type }: NamedBot,
  { service_payload_url, service_interface }: BotChanges,
  context: Context,
): void {
  const given = Object.entries({ service_payload_url, service_interface }).find(
    ([, value]) => value !== undefined,
  );
  if (given === undefined || bot_type === 3) return;
  throw usageError(
    `${context.flagLabel(given[0])} works only for bots of the type outgoing-webhook, and ${full_name} has another type`,
  );
}
