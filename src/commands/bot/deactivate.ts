import { bot as resource } from '../../api/resources/bot.ts';
import { listGroups } from '../../api/resources/group.ts';
import { deactivateBot } from '../../api/table/bots.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { orphanedBy } from '../user/_leaving.ts';
import { isActiveNow } from '../user/_several.ts';
import { botsMeant, severalOfAState, severalPositional } from './_find.ts';
import { explainManaging } from './_refused.ts';

const fields = ['user_id', 'full_name', 'is_active', 'outcome'];

export const command = verb({
  description: "The bot's API key stops working until you reactivate the bot.",
  rows: [deactivateBot, listUsers, listGroups, listChannels, registerQueue],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: `realmctl bot deactivate 'Build Bot' --yes`, what: 'without asking' },
    {
      line: `realmctl bot list --owner me --jq '.[].email' | realmctl bot deactivate - --dry-run`,
      what: 'show the requests for all your bots',
    },
    {
      line: 'realmctl bot deactivate --all --where-type incoming-webhook --dry-run',
      what: 'all bots of a type',
    },
  ],
  async run({ extra }, context) {
    const { bots, selected } = await botsMeant(extra, context, true);
    const orphaned = await orphanedBy(bots, context);
    const prepared = bots.map((bot) => prepare(bot, orphaned(bot), context));
    return runMany(prepared, { doing: 'Deactivate', noun: 'bots', id: 'user_id', fields, selected }, context);
  },
});

function prepare(bot: User, permissions: readonly string[], context: Context): Prepared {
  const { user_id, full_name } = bot;
  const thing = thingText(resource, bot);
  const known = { user_id, full_name };
  if (bot.is_active === false) {
    const done = `${thing} is already deactivated`;
    const run = async () =>
      changeResult(resource, { ...known, is_active: false }, { outcome: 'unchanged', done });
    return { thing, known, hazards: [], run };
  }
  return {
    thing,
    known,
    hazards: [
      {
        risk: 'retires',
        says: [
          'its API key will stop working until it is reactivated',
          ...(permissions.length === 0 ? [] : [`nobody else has ${permissions.join(', ')}`]),
        ].join('; '),
      },
    ],
    async run() {
      await confirmedWrite<{ readonly sent: boolean }>(context, {
        attempt: () => context.write(deactivateBot, { bot_id: user_id }),
        readBack: async () =>
          (await isActiveNow(bot, context)) ? undefined : { sent: true as const, reply: {} },
        explain: (refusal) => explainManaging(refusal, bot, {}, context.reasons()),
      });
      return changeResult(
        resource,
        { ...known, is_active: false },
        { outcome: 'deactivated', done: `deactivated ${thing}` },
      );
    },
  };
}
