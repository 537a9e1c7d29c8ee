import { bot as resource } from '../../api/resources/bot.ts';
import { listUsers, reactivateUser } from '../../api/table/users.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeResult } from '../../changes/result.ts';
import { thingText } from '../../changes/thing-text.ts';
import type { User } from '../../directory/users.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { reactivate } from '../user/_reactivation.ts';
import { botsMeant, severalOfAState, severalPositional } from './_find.ts';

const fields = ['user_id', 'full_name', 'is_active', 'outcome'];

export const command = verb({
  description: "The bot's API key works again. If the owner of a bot is deactivated, you become its owner.",
  rows: [reactivateUser, listUsers],
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: `realmctl bot reactivate 'Build Bot'`, what: 'reactivate a bot' },
    { line: 'realmctl bot reactivate --all --where-owner me --dry-run', what: 'reactivate all your bots' },
  ],
  async run({ extra }, context) {
    const { bots, selected } = await botsMeant(extra, context, false);
    const prepared = bots.map((bot) => prepare(bot, context));
    return runMany(prepared, { doing: 'Reactivate', noun: 'bots', id: 'user_id', fields, selected }, context);
  },
});

function prepare(bot: User, context: Context): Prepared {
  const { user_id, full_name } = bot;
  const thing = thingText(resource, bot);
  const known = { user_id, full_name };
  return {
    thing,
    known,
    hazards: [],
    async run() {
      const isSo = bot.is_active !== false;
      if (!isSo) await reactivate(bot, context);
      return changeResult(
        resource,
        { ...known, is_active: true },
        isSo
          ? { outcome: 'unchanged', done: `${thing} is active` }
          : { outcome: 'reactivated', done: `reactivated ${thing}` },
      );
    },
  };
}
