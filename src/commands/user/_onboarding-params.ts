/** The values about a person who should join: options of `user onboard`, and columns of its table. */
import type { Params } from '../../api/spec.ts';
import { createUser } from '../../api/table/users.ts';
import { wordChoices } from '../../api/value-options.ts';
import { without } from '../_define.ts';
import { belonging } from './_person.ts';
import { rolesInWords } from './_role-words.ts';

export const newcomerOptions = {
  ...belonging,
  role: { ...belonging.role, choices: rolesInWords },
  channels: {
    ...belonging.channels,
    help: 'channel to subscribe the person to, besides the default channels',
  },
  groups: { ...belonging.groups, help: 'group to add the person to' },
  by: {
    kind: 'choice',
    choices: wordChoices('invite', 'create'),
    help: 'how the person joins: by an invitation, or with an account that you create (default: create with --passwords-out, otherwise invite if you may)',
  },
} as const satisfies Params;

const { email, full_name } = without(createUser.params, 'password');

export const onboardParams = {
  email,
  full_name: {
    ...full_name,
    required: false,
    help: 'name of a new account; invited people choose their own',
  },
} as const satisfies Params;

export const newcomerParams = { ...onboardParams, ...newcomerOptions };
