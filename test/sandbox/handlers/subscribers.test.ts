import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

/** Status, and the ids or the message. */
async function members(id: number, as: string, level = 421) {
  const { send } = await startSandbox({ level });
  const reply = await send('GET', `/streams/${id}/members`, { as });
  const { subscribers, msg } = reply.json() as { subscribers?: number[]; msg: string };
  return [reply.status, subscribers ?? msg];
}

describe('GET /streams/{stream_id}/members', () => {
  it('lists active subscribers to everyone who can see the channel', async () => {
    expect(await members(103, 'member1')).toEqual([200, [14, 15]]);
    expect(await members(106, 'admin')).toEqual([200, expect.any(Array)]);
  });

  it("looks like a missing channel for those who can't", async () => {
    expect(await members(106, 'member1')).toEqual([400, 'Invalid channel ID']);
    expect(await members(99999, 'owner')).toEqual([400, 'Invalid channel ID']);
  });

  it('lists those of archived channels from 480 on', async () => {
    const { organization } = await startSandbox();
    const archived =
      [...organization.channels.values()].find(({ is_archived }) => is_archived)?.stream_id ?? 0;
    expect(await members(archived, 'owner', 479)).toEqual([400, 'Invalid channel ID']);
    expect(await members(archived, 'owner', 480)).toEqual([200, expect.any(Array)]);
  });
});
