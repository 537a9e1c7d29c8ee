/** Changes a bot, and explains refusals. */
import { withService } from '../../api/bot-service.ts';
import { bot as resource } from '../../api/resources/bot.ts';
import type { WireParams } from '../../api/spec.ts';
import { updateBot } from '../../api/table/bots.ts';
import { readBots } from '../../session/read-bots.ts';
import { updating } from '../_updating.ts';
import type { NamedBot } from './_find.ts';
import { explainManaging } from './_refused.ts';

/** Parameters of PATCH /bots/{bot_id}, only those that change. */
export type BotChanges = Omit<WireParams<typeof updateBot.params>, 'bot_id'>;

export const prepareBot = updating<NamedBot, BotChanges>(resource, {
  row: updateBot,
  read: readBots,
  complete: withService,
  explain: explainManaging,
});
