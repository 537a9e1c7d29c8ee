/** All checks, ordered so that each comes after those that it depends on. */

import { configuration, files, keyring } from './configuration.ts';
import { account, clock, connection, hostName, server } from './connection.ts';
import type { Check } from './finding.ts';
import { commands, groups, permissions, specialFlags } from './rights.ts';

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
