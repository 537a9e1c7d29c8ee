/**
 * The values about a person who should join: options of `user onboard`, and columns of its table, with the words for
 * roles in other languages, from Zulip and from spreadsheets.
 */

import { roles } from '../../api/roles.ts';
import type { Params } from '../../api/spec.ts';
import { createUser } from '../../api/table/users.ts';
import { type Choice, wordChoices } from '../../api/value-options.ts';
import { without } from '../_define.ts';
import { belonging } from './_person.ts';

const words: Readonly<Record<(typeof roles)[number]['label'], readonly string[]>> = {
  owner: [
    ...['Besitzer', 'Eigentümer', 'Propriétaire', 'Propietario', 'Proprietario', 'Proprietário', 'Eigenaar'],
    ...['Właściciel', 'Владелец', '所有者', 'オーナー', '소유자'],
  ],
  administrator: [
    ...['Administrateur', 'Administrador', 'Amministratore', 'Beheerder', 'Администратор'],
    ...['管理者', '管理员', '管理員', '관리자'],
  ],
  moderator: [
    ...['Modérateur', 'Moderador', 'Moderatore', 'Модератор', 'モデレーター', '版主', '协管员', '중재자'],
  ],
  member: [
    ...['Mitglied', 'Membre', 'Miembro', 'Membro', 'Lid', 'Członek', 'Участник', 'メンバー', '成员', '成員'],
    ...['멤버', '회원'],
  ],
  guest: [
    ...[
      'Gast',
      'Invité',
      'Invitado',
      'Ospite',
      'Convidado',
      'Gość',
      'Гость',
      'ゲスト',
      '访客',
      '訪客',
      '게스트',
    ],
  ],
};

/** The roles, with those words as further spellings. */
const rolesInWords: readonly Choice[] = roles.map(
  (role): Choice => ({
    ...role,
    spellings: [...('spellings' in role ? role.spellings : []), ...words[role.label]],
  }),
);

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
