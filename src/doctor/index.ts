/** All checks, ordered so that each comes after those that it depends on. */

import { account } from './account.ts';
import { clock } from './clock.ts';
import { commands } from './commands.ts';
import { configuration } from './configuration.ts';
import { connection } from './connection.ts';
import { files } from './files.ts';
import type { Check } from './finding.ts';
import { groups } from './groups.ts';
import { hostName } from './host-name.ts';
import { keyring } from './keyring.ts';
import { permissions } from './permissions.ts';
import { server } from './server.ts';
import { specialFlags } from './special-flags.ts';

export const checks: readonly Check[] = [
  configuration,
  files,
  keyring,
  hostName,
  connection,
  clock,
  server,
  account,
  groups,
  permissions,
  specialFlags,
  commands,
];
