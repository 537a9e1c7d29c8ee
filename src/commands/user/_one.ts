/** The option for the one user of a command. */
import type { Param } from '../../api/spec.ts';

export const oneUser = {
  kind: 'user',
  help: 'the user: an email address, full name, id:N, URL or me',
} as const satisfies Param;
