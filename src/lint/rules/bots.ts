/** Rules about bots. */
import { roles as accountRoles } from '../../api/roles.ts';
import { shouldBe } from './permissions.ts';
import { rule } from './rule.ts';

export const botRules = [
  rule({
    id: 'bot-of-deactivated-owner',
    severity: 'error',
    title: 'A bot belongs to a deactivated account',
    why: 'It keeps running with a key that someone who left may still have, and nobody maintains it.',
    fix: 'Give the bot another owner, then regenerate its API key: realmctl bot update BOT --owner ADDRESS',
    reads: ['bots'],
    fields: { bot: ['owner'] },
    *check({ bots }) {
      for (const bot of bots.filter((each) => each.is_active !== false)) {
        const { owner, owner_is_active: isActive } = bot;
        const isOwned = owner !== undefined && owner !== 'none';
        if (isOwned && isActive === undefined) yield { thing: bot, unknown: 'owner_is_active' };
        if (isActive !== false) continue;
        const message = `bot ${bot.name} belongs to ${owner}, who is deactivated`;
        yield { message, ...shouldBe(bot, 'owner', 'ADDRESS') };
      }
    },
  }),
  rule({
    id: 'bot-without-owner',
    severity: 'warning',
    title: 'A bot has no owner',
    why: 'Nobody is responsible for what it does, or notices if its key leaks.',
    fix: 'Give the bot an owner: realmctl bot update BOT --owner ADDRESS',
    reads: ['bots'],
    fields: { bot: ['owner'] },
    *check({ bots }) {
      for (const bot of bots.filter((each) => each.is_active !== false && each.owner === 'none')) {
        yield { message: `bot ${bot.name} has no owner`, ...shouldBe(bot, 'owner', 'ADDRESS') };
      }
    },
  }),
  rule({
    id: 'bot-administers',
    severity: 'warning',
    title: 'A bot is an owner, administrator or moderator',
    why: 'Its API key is stored in files and variables of other programs. Anyone who finds it has the role.',
    fix: 'Make the bot a member, and give it the permissions it needs through a group: realmctl bot update BOT --role member',
    reads: ['bots'],
    fields: { bot: ['role'] },
    params: {
      roles: {
        value: ['owner', 'administrator', 'moderator'],
        type: 'texts',
        choices: accountRoles.map(({ label }) => label),
        help: 'roles that no bot should have',
      },
    },
    *check({ bots }, { roles }) {
      for (const bot of bots.filter(
        (each) => each.is_active !== false && roles.includes(String(each.role)),
      )) {
        yield { message: `bot ${bot.name} has the role ${bot.role}`, ...shouldBe(bot, 'role', 'member') };
      }
    },
  }),
];
