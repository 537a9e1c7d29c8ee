import { listGroups } from '../../api/resources/group.ts';
import { deactivateBot } from '../../api/table/bots.ts';
import { listChannels } from '../../api/table/channels.ts';
import { registerQueue } from '../../api/table/events.ts';
import { listUsers } from '../../api/table/users.ts';
import { confirmedWrite } from '../../changes/confirmed-write.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { stateVerb } from '../_state-verb.ts';
import type { StateChanges } from '../_verb-specs.ts';
import { orphanedBy } from '../user/_dependents.ts';
import { isActiveNow } from '../user/_several.ts';
import { bots } from './_find.ts';
import { explainManaging } from './_refused.ts';

export const command = stateVerb(bots, {
  description: "The bot's API key stops working until you reactivate the bot.",
  rows: [deactivateBot, listUsers, listGroups, listChannels, registerQueue],
  fields: ['user_id', 'full_name', 'is_active', 'outcome'],
  to: 'retired',
  action: 'Deactivate',
  outcome: 'deactivated',
  already: 'is already deactivated',
  changes: deactivations,
  examples: {
    "realmctl bot deactivate 'Build Bot' --yes": 'without asking',
    "realmctl bot list --owner me --jq '.[].email' | realmctl bot deactivate - --dry-run":
      'show the requests for all your bots',
    'realmctl bot deactivate --all --where-type incoming-webhook --dry-run': 'all bots of a type',
  },
});

async function deactivations(all: readonly User[], context: Context): Promise<StateChanges<User>> {
  const orphaned = await orphanedBy(all, context);
  return (bot) => {
    const permissions = orphaned(bot);
    const says = [
      'its API key will stop working until it is reactivated',
      ...(permissions.length === 0 ? [] : [`nobody else has ${permissions.join(', ')}`]),
    ].join('; ');
    return { hazards: [{ risk: 'retires', says }], change: () => deactivate(bot, context) };
  };
}

async function deactivate(bot: User, context: Context): Promise<void> {
  await confirmedWrite<{ readonly sent: boolean }>(context, {
    attempt: () => context.write(deactivateBot, { bot_id: bot.user_id }),
    readBack: async () => ((await isActiveNow(bot, context)) ? undefined : { sent: true }),
    explain: (refusal) => explainManaging(refusal, bot, {}, context.reasons()),
  });
}
