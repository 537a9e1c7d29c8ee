/** Every endpoint that the sandbox answers: each file of this folder exports its handlers. */

import * as createChannel from './create-channel.ts';
import * as folders from './folders.ts';
import * as getChannel from './get-channel.ts';
import * as groups from './groups.ts';
import type { Handler } from './handler.ts';
import * as listChannels from './list-channels.ts';
import * as server from './server.ts';
import * as subscribe from './subscribe.ts';
import * as unsubscribe from './unsubscribe.ts';
import * as updateChannel from './update-channel.ts';
import * as users from './users.ts';

const files: readonly Readonly<Record<string, unknown>>[] = [
  server,
  users,
  groups,
  folders,
  listChannels,
  getChannel,
  createChannel,
  updateChannel,
  subscribe,
  unsubscribe,
];

function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && 'row' in value && 'answer' in value;
}

export const allHandlers: readonly Handler[] = files.flatMap((file) => Object.values(file).filter(isHandler));
