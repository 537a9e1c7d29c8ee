import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('messages and what depends on them', () => {
  it('are the first of a channel and the last of an account', async () => {
    const box = await startSandbox();
    const channel = async (id: number) =>
      (await box.send('GET', `/streams/${id}`, { as: 'owner' })).json().stream as Record<string, unknown>;
    expect((await channel(101)).first_message_id).toBe(1001);
    expect((await channel(102)).first_message_id).toBeNull();
    const last = async (as: string) => (await box.send('GET', '/users/me', { as })).json().max_message_id;
    expect([await last('owner'), await last('guest'), await last('member1')]).toEqual([1005, 1003, 1004]);
  });

  it('prevent a channel with named topics from having only the empty one', async () => {
    const box = await startSandbox();
    const form = { topics_policy: 'empty_topic_only' };
    expect(await said(box, 'PATCH /streams/101', form)).toMatch(/^400 BAD_REQUEST To enable this/);
    expect(await said(box, 'PATCH /streams/103', form)).toBe('ok');
  });
});
