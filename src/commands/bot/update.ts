import { resolveArgs } from '../../api/derive/resolve.ts';
import { bot as resource } from '../../api/resources/bot.ts';
import type { Reading } from '../../api/resources/compare.ts';
import type { WireArgs } from '../../api/spec.ts';
import { updateBot } from '../../api/table/bots.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { refuseForSeveral } from '../../changes/targets.ts';
import { prepareUpdate } from '../../changes/update.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { paramNames, verb, without } from '../_define.ts';
import { readImage } from '../_image.ts';
import { secretFile } from '../_secret-file.ts';
import { readConfiguration } from './_configuration.ts';
import { botsMeant, readBot, several, severalPositional } from './_find.ts';
import { type Bot, readBots } from './_read.ts';
import { explainManaging } from './_refused.ts';

const changeParams = without(updateBot.params, 'bot_id', 'config_data', 'avatar');
const { avatar } = updateBot.params;
type Changes = Omit<WireArgs<typeof updateBot>, 'bot_id'>;

const fields = changeFields(resource);

export const command = verb({
  description:
    'Changes only what you name. The server makes changes one by one: if it rejects one, the error ' +
    'says which changes before it remain.',
  rows: [updateBot, listUsers, registerQueue],
  params: { ...changeParams, avatar },
  extra: {
    ...several,
    config_file: secretFile('the configuration of its service, a JSON object of strings'),
  },
  fields,
  asks: ['gives-administration', 'all-that-match'],
  expectable: paramNames(changeParams),
  positionals: severalPositional,
  examples: [
    {
      line: `realmctl bot update 'Build Bot' --full-name 'Release Bot' --owner admin@sandbox.invalid`,
      what: 'change two settings',
    },
    {
      line: 'realmctl bot update id:17 --default-sending-channel general',
      what: 'change the channel it posts to',
    },
    {
      line: 'realmctl bot update --all --where-owner me --default-sending-channel general --yes',
      what: 'update all your bots',
    },
    {
      line: 'realmctl bot update bot@sandbox.invalid --role administrator --yes',
      what: 'make a bot an administrator',
    },
  ],
  async run({ given, extra, expected = {} }, context) {
    if (Object.keys(given).length === 0 && extra.config_file === undefined) {
      throw usageError('no change is named', 'realmctl bot update --help lists what can be changed');
    }
    const { avatar: file, ...texts } = given;
    const config_data = await readConfiguration(extra.config_file, context);
    const picture = file === undefined ? undefined : await readImage(file, context, '--avatar');
    const directory = await context.directory();
    const { bots: users, selected } = await botsMeant(extra, context);
    for (const name of ['full_name', 'short_name'] as const) {
      refuseForSeveral(users, given[name], context.flagLabel(name));
    }
    const [wanted, now, all] = await Promise.all([
      resolveArgs(changeParams, texts, directory),
      resolveArgs(changeParams, expected, directory),
      readBots(context),
    ]);
    const { bot_owner_id: owner } = wanted;
    // The service says only that the user is deactivated, not who.
    if (owner !== undefined) await directory.userIds([{ user: { by: 'id', id: owner } }]);
    const changes: Changes = {
      ...wanted,
      ...(config_data !== undefined && { config_data }),
      ...(picture !== undefined && { avatar: picture }),
    };
    const prepared = users.map((user) =>
      prepare(
        user,
        all.find(({ user_id }) => user_id === user.user_id),
        { changes, expected: now as Reading },
        context,
      ),
    );
    return runMany(
      await Promise.all(prepared),
      { doing: 'Update', noun: 'bots', id: 'user_id', fields, selected },
      context,
    );
  },
});

async function prepare(
  user: User,
  found: Bot | undefined,
  { changes, expected }: { readonly changes: Changes; readonly expected: Reading },
  context: Context,
): Promise<Prepared> {
  const bot = found ?? (await readBot(user, context));
  const { user_id, full_name } = bot;
  refuseService(bot, changes, context);
  const { run, ...looked } = await prepareUpdate(
    {
      resource,
      reading: bot as Reading,
      wanted: changes as Reading,
      expected,
      send: (params) => context.write(updateBot, { bot_id: user_id, ...withService(bot, params as Changes) }),
      readAgain: async () => (await readBot(bot, context)) as Reading,
      explain: (refusal) => explainManaging(refusal, user, changes, context.reasons()),
    },
    context,
  );
  return {
    ...looked,
    known: { user_id, full_name },
    run: async () => {
      const { outcome, changes: made } = await run();
      // What it is configured with may be a secret, and a picture is no text.
      const told = made.filter(({ name }) => name !== 'config_data' && name !== 'avatar');
      const words = told.length === 0 && made.length > 0 ? { done: `updated ${looked.thing}` } : {};
      return updatedResult(resource, bot as Reading, { outcome, changes: told }, context, words);
    },
  };
}

/** The service breaks where a bot without a service is given an address. */
function refuseService(
  { full_name, bot_type }: Bot,
  { service_payload_url, service_interface }: Changes,
  context: Context,
): void {
  const given = Object.entries({ service_payload_url, service_interface }).find(
    ([, value]) => value !== undefined,
  );
  if (given === undefined || bot_type === 3) return;
  throw usageError(
    `${context.flagLabel(given[0])} is for bots of the type outgoing-webhook, and ${full_name} is none`,
  );
}

/** An address without an interface sets the first one, and an interface alone changes nothing: both go along. */
function withService(bot: Bot, changes: Changes): Changes {
  const { service_payload_url, service_interface } = changes;
  if (service_payload_url === undefined && service_interface === undefined) return changes;
  const url = service_payload_url ?? bot.service_payload_url;
  const form = service_interface ?? bot.service_interface;
  return {
    ...changes,
    ...(typeof url === 'string' && { service_payload_url: url }),
    ...(typeof form === 'number' && { service_interface: form }),
  };
}
