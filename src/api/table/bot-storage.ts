/** The storage of a bot on the server (docs/service.md, Bots). */
import { endpoint } from '../spec.ts';

/** People have a storage too, up to level 493. */
const botsOnly = { since: 494 } as const;

export const getStorage = endpoint({
  id: 'bot.storage',
  call: 'GET /bot_storage',
  botsOnly,
  help: 'read what your bot keeps on the server',
  params: { keys: { kind: 'texts', help: 'only these keys (default: all)' } },
  reply: { storage: { map: 'string' } },
});

export const setStorage = endpoint({
  id: 'bot.set-storage',
  call: 'PUT /bot_storage',
  botsOnly,
  repeatable: true,
  help: 'set values that the server keeps for your bot',
  params: { storage: { kind: 'json', required: true, help: 'values by key, all of them texts' } },
});

export const removeStorage = endpoint({
  id: 'bot.remove-storage',
  call: 'DELETE /bot_storage',
  botsOnly,
  help: 'remove what your bot keeps on the server',
  params: { keys: { kind: 'texts', help: 'only these keys (default: all)' } },
});
