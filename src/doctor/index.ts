/** All checks, in the order in which one thing stands on another. */

import { account } from './account.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { configuration } from './configuration.ts';
import { connection } from './connection.ts';
import { files } from './files.ts';
import type { Check } from './finding.ts';
import { groups } from './groups.ts';
import { keyring } from './keyring.ts';
import { name } from './name.ts';
import { permissions } from './permissions.ts';
import { server } from './server.ts';
import { special } from './special.ts';

export const checks: readonly Check[] = [
  configuration,
  files,
  keyring,
  name,
  connection,
  clock,
  server,
  account,
  groups,
  permissions,
  special,
  commands,
];
