import { describe, expect, it, vi } from 'vitest';
import { readAtLevel } from '../../src/directory/at-level.ts';
import type { Client } from '../../src/http/client-types.ts';

/** A client of a server with this level, which is either known or must be read first. */
function clientAt(level: number, { known = false } = {}) {
  const version = { level, version: '' };
  const server = vi.fn(async () => version);
  return {
    server,
    client: { server, knownServer: () => (known ? version : undefined) } as unknown as Client,
  };
}
const refused = new Error('unknown parameter');

describe('a read that depends on the level', () => {
  it.each([
    [400, true, 'today', { asked: 0, ahead: undefined }],
    [300, true, 'older 300', { asked: 0, ahead: null }],
    [400, false, 'today', { asked: 1, ahead: true }],
    [300, false, 'older 300', { asked: 1, ahead: true }],
  ])('at %i, known: %s, is that of %s', async (level, known, expected, { asked, ahead }) => {
    const { client, server } = clientAt(level, { known });
    const today = vi.fn(async (_how: { ahead?: boolean | undefined }) => 'today');
    const read = { since: 356, today, older: async (of: number) => `older ${of}` };
    expect(await readAtLevel(client, read)).toBe(expected);
    expect(server).toHaveBeenCalledTimes(asked);
    expect(today.mock.calls[0]?.[0]?.ahead ?? null).toBe(ahead ?? null);
  });

  it('discards the answer of an older server, and passes on the failure of a newer one', async () => {
    const read = { since: 356, today: () => Promise.reject(refused), older: async () => 'older' };
    expect(await readAtLevel(clientAt(355).client, read)).toBe('older');
    await expect(readAtLevel(clientAt(356).client, read)).rejects.toBe(refused);
  });

  it('fails if the level is unavailable', async () => {
    const gone = new Error('unreachable');
    const client = { server: () => Promise.reject(gone), knownServer: () => undefined } as unknown as Client;
    const read = { since: 356, today: () => Promise.reject(refused), older: async () => 'older' };
    await expect(readAtLevel(client, read)).rejects.toBe(gone);
  });
});
