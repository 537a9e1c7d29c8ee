/**
 * Words for the columns of a table of people, by language. Comparison ignores case, accents, whitespace and
 * punctuation.
 */

/** The meaning of a header. */
export type HeaderSense =
  | 'email'
  | 'full-name'
  | 'first-name'
  | 'last-name'
  /** A full name, or the rest of a name if another header has a part of it: `Name` beside `Vorname`. */
  | 'name'
  | 'role'
  | 'channel'
  | 'group'
  /** Where people work; it may become a group or a profile field. */
  | 'department';

type Words = Readonly<Partial<Record<HeaderSense, readonly string[]>>>;

const words = {
  en: {
    email: ['email', 'email address', 'email id', 'mail', 'mail address', 'work email', 'business email'],
    'full-name': ['full name', 'display name', 'complete name', 'first and last name'],
    'first-name': ['first name', 'given name', 'forename'],
    'last-name': ['last name', 'family name', 'surname'],
    name: ['name'],
    role: ['role', 'user role', 'account role'],
    channel: ['channel', 'channels', 'stream', 'streams'],
    group: ['group', 'groups', 'user group', 'user groups'],
    department: ['department', 'dept', 'team', 'teams', 'division', 'unit'],
  },
  de: {
    email: ['E-Mail-Adresse', 'Mailadresse', 'dienstliche E-Mail', 'E-Mail dienstlich'],
    'full-name': ['vollständiger Name', 'Vor- und Nachname', 'Vorname Nachname', 'Anzeigename'],
    'first-name': ['Vorname', 'Rufname'],
    'last-name': ['Nachname', 'Familienname', 'Zuname'],
    role: ['Rolle'],
    channel: ['Kanal', 'Kanäle'],
    group: ['Gruppe', 'Gruppen', 'Benutzergruppe', 'Benutzergruppen', 'Nutzergruppe'],
    department: ['Abteilung', 'Bereich', 'Referat'],
  },
  fr: {
    email: ['courriel', 'adresse e-mail', 'adresse mail', 'adresse courriel', 'adresse électronique', 'mél'],
    'full-name': ['nom complet', 'nom et prénom', 'prénom et nom', 'nom affiché'],
    'first-name': ['prénom', 'prénoms'],
    'last-name': ['nom de famille', 'nom usuel'],
    name: ['nom'],
    role: ['rôle'],
    channel: ['canal', 'canaux'],
    group: ['groupe', 'groupes', 'groupe d’utilisateurs'],
    department: ['département', 'service', 'équipe', 'direction'],
  },
  es: {
    email: ['correo', 'correo electrónico', 'dirección de correo', 'dirección de correo electrónico'],
    'full-name': ['nombre completo', 'nombre y apellido', 'nombre y apellidos', 'apellidos y nombre'],
    'first-name': ['nombre de pila', 'primer nombre'],
    'last-name': ['apellido', 'apellidos'],
    name: ['nombre', 'nombres'],
    role: ['rol'],
    channel: ['canales'],
    group: ['grupo', 'grupos', 'grupo de usuarios'],
    department: ['departamento', 'equipo', 'área'],
  },
  it: {
    email: ['indirizzo e-mail', 'indirizzo mail', 'posta elettronica', 'indirizzo di posta elettronica'],
    'full-name': ['nome completo', 'nome e cognome', 'cognome e nome'],
    'first-name': ['nome di battesimo'],
    'last-name': ['cognome'],
    name: ['nome'],
    role: ['ruolo'],
    channel: ['canale', 'canali'],
    group: ['gruppo', 'gruppi', 'gruppo di utenti'],
    department: ['dipartimento', 'reparto', 'ufficio', 'squadra'],
  },
  pt: {
    email: ['endereço de e-mail', 'correio eletrônico', 'correio eletrónico'],
    'full-name': ['nome e sobrenome', 'nome e apelido'],
    'first-name': ['primeiro nome', 'nome próprio'],
    'last-name': ['sobrenome', 'último nome', 'apelido', 'apelidos'],
    role: ['papel'],
    channel: ['canais'],
    group: ['grupo de usuários', 'grupo de utilizadores'],
    department: ['setor', 'equipe', 'equipa'],
  },
  nl: {
    email: ['e-mailadres', 'mailadres'],
    'full-name': ['volledige naam', 'weergavenaam', 'voor- en achternaam'],
    'first-name': ['voornaam', 'roepnaam'],
    'last-name': ['achternaam', 'familienaam'],
    name: ['naam'],
    role: ['rol'],
    channel: ['kanaal', 'kanalen'],
    group: ['groep', 'groepen', 'gebruikersgroep'],
    department: ['afdeling'],
  },
  pl: {
    email: ['adres e-mail', 'adres mailowy', 'poczta elektroniczna'],
    'full-name': ['imię i nazwisko', 'pełne imię i nazwisko', 'nazwisko i imię'],
    'first-name': ['imię', 'imiona'],
    'last-name': ['nazwisko'],
    role: ['rola'],
    channel: ['kanał', 'kanały'],
    group: ['grupa', 'grupy', 'grupa użytkowników'],
    department: ['dział', 'zespół'],
  },
  ru: {
    email: ['почта', 'эл. почта', 'электронная почта', 'адрес электронной почты', 'имейл', 'e-mail адрес'],
    'full-name': ['полное имя', 'ФИО', 'имя и фамилия', 'фамилия и имя', 'фамилия имя отчество'],
    'last-name': ['фамилия'],
    name: ['имя'],
    role: ['роль'],
    channel: ['канал', 'каналы'],
    group: ['группа', 'группы', 'группа пользователей'],
    department: ['отдел', 'подразделение', 'департамент', 'команда'],
  },
  ja: {
    email: ['メール', 'メールアドレス', 'eメール', 'eメールアドレス', '電子メール', '電子メールアドレス'],
    'full-name': ['氏名', '姓名', 'フルネーム', '表示名', 'お名前'],
    'first-name': ['名'],
    'last-name': ['姓', '苗字'],
    name: ['名前'],
    role: ['役割', 'ロール', '権限'],
    channel: ['チャンネル', 'チャネル'],
    group: ['グループ', 'ユーザーグループ'],
    department: ['部署', '所属', '所属部署', '部門', 'チーム', '課'],
  },
  zh: {
    email: ['邮箱', '电子邮件', '电子邮箱', '邮件地址', '邮箱地址', '電子郵件', '電子信箱', '電郵', '信箱'],
    'full-name': ['全名', '显示名称', '顯示名稱'],
    'last-name': ['姓氏'],
    name: ['名字'],
    role: ['角色', '权限', '權限'],
    channel: ['频道', '頻道'],
    group: ['组', '群组', '用户组', '小组', '群組', '使用者群組'],
    department: ['部门', '团队', '團隊'],
  },
  ko: {
    email: ['이메일', '이메일 주소', '메일', '메일 주소', '전자우편', '전자 메일'],
    'full-name': ['성명', '전체 이름', '성함'],
    'last-name': ['성', '성씨'],
    name: ['이름'],
    role: ['역할', '권한'],
    channel: ['채널'],
    group: ['그룹', '사용자 그룹'],
    department: ['부서', '팀', '소속'],
  },
} as const satisfies Readonly<Record<string, Words>>;

const senses = new Map<string, HeaderSense>(
  Object.values<Words>(words).flatMap((language) =>
    Object.entries(language).flatMap(([sense, all]) =>
      all.map((word) => [lettersOf(word), sense as HeaderSense] as const),
    ),
  ),
);

/** Returns the meaning of a header that is one of the words; nothing is guessed from parts of words. */
export function senseOf(header: string): HeaderSense | undefined {
  return senses.get(lettersOf(header));
}

/** Whether a header's language writes the family name first. */
export function isFamilyNameFirst(header: string): boolean {
  return /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(header);
}

/** Returns the letters and digits of a text, in one case and without accents. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
