import { expect, test } from 'vitest';
import { isWrite } from '../../src/api/effect.ts';
import { listChannels, subscribe } from '../../src/api/table/channels.ts';
import { deleteQueue, registerQueue } from '../../src/api/table/events.ts';
import { fetchKey, regenerateKey } from '../../src/api/table/own-account.ts';
import { outgoingWebhook } from '../../src/api/table/webhook.ts';

test.each([
  [listChannels, false],
  [subscribe, true],
  [regenerateKey, true],
  [fetchKey, false],
  [registerQueue, false],
  [deleteQueue, false],
  [outgoingWebhook, false],
])('$id', (row, writes) => {
  expect(isWrite(row)).toBe(writes);
});
