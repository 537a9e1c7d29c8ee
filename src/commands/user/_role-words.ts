/** Words for the roles in other languages, from Zulip and from spreadsheets. */
import { roles } from '../../api/roles.ts';
import type { Choice } from '../../api/value-options.ts';

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
export const rolesInWords: readonly Choice[] = roles.map(
  (role): Choice => ({
    ...role,
    spellings: [...('spellings' in role ? role.spellings : []), ...words[role.label]],
  }),
);
