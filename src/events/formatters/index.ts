/** The formatters of event types, by the word in `type`. */
import type { Formatter } from './_format.ts';
import * as channels from './channels.ts';
import * as groups from './groups.ts';
import * as messages from './messages.ts';
import * as organization from './organization.ts';
import * as personal from './personal.ts';
import * as users from './users.ts';

export const formatters: Readonly<Record<string, Formatter>> = {
  ...channels,
  ...users,
  ...groups,
  ...organization,
  ...messages,
  ...personal,
};
