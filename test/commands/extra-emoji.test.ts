import { expect, it } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { sendType } from '../../src/commands/_extra-emoji.ts';

const refusal = (status: number, message = 'Invalid emoji type.') =>
  new CliError('refused', message, { status, code: 'BAD_REQUEST' });

/** A server that knows these types, and what it received. */
function knowing(...known: string[]) {
  const sent: unknown[] = [];
  const send = async (type: string | number | undefined) => {
    sent.push(type);
    if (!known.includes(String(type))) throw refusal(400);
    return `took ${type}`;
  };
  return { sent, send };
}

it('sends the older word if the newer one is refused', async () => {
  const { sent, send } = knowing('zulip_extra_emoji');
  expect(await sendType('service_extra_emoji', send)).toBe('took zulip_extra_emoji');
  expect(sent).toEqual(['service_extra_emoji', 'zulip_extra_emoji']);
});

it('throws the first refusal if neither works, and tries once for all other types', async () => {
  const neither = knowing();
  await expect(sendType('service_extra_emoji', neither.send)).rejects.toThrow('Invalid emoji type.');
  expect(neither.sent).toHaveLength(2);
  for (const type of ['realm_emoji', 'zulip_extra_emoji', undefined]) {
    const { sent, send } = knowing();
    await expect(sendType(type, send)).rejects.toThrow();
    expect(sent).toEqual([type]);
  }
});

it('does not resend what may have taken effect', async () => {
  const lost = new CliError('unreachable', 'lost', { status: 502, outcome: 'unknown' });
  const sent: unknown[] = [];
  const send = async (type: unknown) => {
    sent.push(type);
    throw lost;
  };
  await expect(sendType('service_extra_emoji', send)).rejects.toBe(lost);
  expect(sent).toEqual(['service_extra_emoji']);
});
