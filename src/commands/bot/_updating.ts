/** Changing a bot: the request, and what a refusal of it means. */
import { bot as resource } from '../../api/resources/bot.ts';
import type { WireParams } from '../../api/spec.ts';
import { updateBot } from '../../api/table/bots.ts';
import { readBots } from '../../session/read-bots.ts';
import { updating } from '../_updating.ts';
import type { NamedBot } from './_find.ts';
import { explainManaging } from './_refused.ts';

/** Parameters of PATCH /bots/{bot_id}: only those that are to change. */
export type BotChanges = Omit<WireParams<typeof updateBot.params>, 'bot_id'>;

export const prepareBot = updating<NamedBot, BotChanges>(resource, {
  row: updateBot,
  read: readBots,
  whole: withService,
  explain: explainManaging,
});

/** An address without an interface sets the first one, and an interface alone changes nothing: both go along. */
function withService(bot: NamedBot, changes: BotChanges): BotChanges {
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
