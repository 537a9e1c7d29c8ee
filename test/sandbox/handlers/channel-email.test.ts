import { expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

async function address(id: number, as: string, query = '', level = 421) {
  const { send } = await startSandbox({ level });
  const { status, json } = await send('GET', `/streams/${id}/email_address${query}`, { as });
  return status === 200 ? json().email : json().msg;
}

it('has the name, a token and the option for the sender in it', async () => {
  expect(await address(101, 'guest')).toMatch(/^general\.[0-9a-f]{32}\.show-sender@127\.0\.0\.1$/);
  expect(await address(101, 'member1')).toBe(await address(101, 'guest'));
  expect(await address(104, 'owner')).toMatch(/^website\.[0-9a-f]{32}\.show-sender@/);
});

it('differs for another sender', async () => {
  const own = await address(101, 'owner', '?sender_id=11');
  expect(own).toMatch(/^general\./);
  expect(own).not.toBe(await address(101, 'owner'));
});

it.each([
  ['admin', 106, '', 'Invalid channel ID'],
  ['owner', 107, '', 'Invalid channel ID'],
  ['member1', 101, '?sender_id=15', 'No such bot'],
  ['member1', 101, '?sender_id=9999', 'No such bot'],
])('is refused to %s of %i%s: %s', async (as, id, query, said) => {
  expect(await address(id, as, query)).toBe(said);
});

it('can name your own bot, or as an administrator any bot', async () => {
  const { organization, send, user } = await startSandbox();
  const bot = user('bot');
  bot.bot_owner_id = user('member1').user_id;
  expect(organization.users.get(bot.user_id)).toBe(bot);
  const status = async (as: string) =>
    (await send('GET', `/streams/101/email_address?sender_id=${bot.user_id}`, { as })).json();
  expect(await status('member1')).toMatchObject({ result: 'success' });
  expect(await status('admin')).toMatchObject({ result: 'success' });
  expect(await status('member2')).toMatchObject({ msg: 'Insufficient permission' });
});

it('is only for users who can post, from 448 on', async () => {
  expect(await address(102, 'member1', '', 447)).toMatch(/^announcements\./);
  expect(await address(102, 'member1', '', 448)).toBe("Not authorized to send to channel 'announcements'");
  expect(await address(102, 'admin', '', 448)).toMatch(/^announcements\./);
});
