/** The meaning of headers in tables of people, in several languages. */
import { describe, expect, it } from 'vitest';
import { tableColumns } from '../../src/bulk/rows.ts';
import { command } from '../../src/commands/user/onboard.ts';
import { recognize } from '../../src/tables/recognize.ts';

const { bulk } = command;
if (bulk === undefined) throw new Error('takes no table');
const columns = tableColumns({ ...command, bulk });

const of = async (
  headers: readonly string[],
  given: readonly string[] = [],
  fields: readonly string[] = [],
) => {
  const found = await recognize(headers, {
    columns,
    given: new Set(given),
    profileFields: async () => fields,
  });
  return {
    lines: Object.fromEntries(found.lines),
    doubts: found.questions.map(({ question, choices }) => [question, choices.length]),
  };
};

describe('headers', () => {
  it.each<[string, readonly string[], Readonly<Record<string, string>>]>([
    [
      'English',
      ['E-mail address', 'First name', 'SURNAME', 'User groups'],
      { 'First name+SURNAME': 'full-name', 'E-mail address': 'email', 'User groups': 'group' },
    ],
    [
      'German',
      ['E-Mail', 'Vorname', 'Name', 'Kanäle', 'Rolle'],
      { 'Vorname+Name': 'full-name', 'E-Mail': 'email', Kanäle: 'channel', Rolle: 'role' },
    ],
    [
      'German, as old programs write it',
      ['E MAIL', 'NACHNAME', 'VORNAME', 'GRUPPEN:'],
      { 'VORNAME+NACHNAME': 'full-name', 'E MAIL': 'email', 'GRUPPEN:': 'group' },
    ],
    [
      'French',
      ['Courriel', 'Nom', 'Prénom', 'Rôle'],
      { 'Prénom+Nom': 'full-name', Courriel: 'email', Rôle: 'role' },
    ],
    [
      'Spanish',
      ['Correo electrónico', 'Nombre', 'Apellidos', 'Grupos'],
      { 'Nombre+Apellidos': 'full-name', 'Correo electrónico': 'email', Grupos: 'group' },
    ],
    [
      'Italian',
      ['Posta elettronica', 'Nome', 'Cognome', 'Canali'],
      { 'Nome+Cognome': 'full-name', 'Posta elettronica': 'email', Canali: 'channel' },
    ],
    [
      'Portuguese',
      ['Endereço de e-mail', 'Nome completo', 'Papel'],
      { 'Nome completo': 'full-name', 'Endereço de e-mail': 'email', Papel: 'role' },
    ],
    [
      'Dutch',
      ['E-mailadres', 'Voornaam', 'Achternaam', 'Kanaal'],
      { 'Voornaam+Achternaam': 'full-name', 'E-mailadres': 'email', Kanaal: 'channel' },
    ],
    [
      'Polish',
      ['Adres e-mail', 'Imię', 'Nazwisko', 'Kanał'],
      { 'Imię+Nazwisko': 'full-name', 'Adres e-mail': 'email', Kanał: 'channel' },
    ],
    [
      'Russian',
      ['Эл. почта', 'Фамилия', 'Имя', 'Группа'],
      { 'Имя+Фамилия': 'full-name', 'Эл. почта': 'email', Группа: 'group' },
    ],
    [
      'Japanese',
      ['メールアドレス', '姓', '名', 'グループ'],
      { '姓+名': 'full-name', メールアドレス: 'email', グループ: 'group' },
    ],
    ['half-width Japanese', ['ﾒｰﾙ', '氏名'], { ﾒｰﾙ: 'email', 氏名: 'full-name' }],
    ['Chinese', ['邮箱', '姓', '名字', '频道'], { '姓+名字': 'full-name', 邮箱: 'email', 频道: 'channel' }],
    ['Korean', ['이메일', '성', '이름', '역할'], { '성+이름': 'full-name', 이메일: 'email', 역할: 'role' }],
  ])('in %s', async (_, headers, lines) => {
    expect(await of(headers)).toEqual({ lines, doubts: [] });
  });

  it.each([
    ['names of columns', ['email', 'Full Name', 'channels', 'role', 'id'], {}],
    ['parts of a name beside the full name', ['Name', 'Display name'], undefined],
    ['parts of an existing name', ['Full name', 'Vorname'], { Vorname: '' }],
    ['words that only begin that way', ['Mailbox size', 'Rollenspiel', 'Namenstag'], {}],
  ])('%s', async (_, headers, lines) => {
    const found = await of(headers);
    if (lines === undefined)
      expect(found.doubts).toEqual([["Which column has the full-name: 'Display name' or 'Name'?", 2]]);
    else expect(found).toEqual({ lines, doubts: [] });
  });

  it('that mean what the command line already gave are ignored', async () => {
    expect(await of(['Vorname', 'Nachname', 'E-Mail'], ['full-name', 'email'])).toEqual({
      lines: { Vorname: '', Nachname: '', 'E-Mail': '' },
      doubts: [],
    });
  });

  it.each([
    [['E-Mail', 'Mail'], ["Which column has the email: 'E-Mail' or 'Mail'?", 2], []],
    [['Abteilung'], ["What is column 'Abteilung'?", 2], ['Phone']],
    [['Abteilung'], ["What is column 'Abteilung'?", 4], ['Phone', 'Team']],
  ])('%j are ambiguous', async (headers, doubt, fields) => {
    expect((await of(headers, [], fields)).doubts).toEqual([doubt]);
  });

  it('with the name of a profile field are not ambiguous', async () => {
    expect(await of(['ABTEILUNG'], [], ['Abteilung'])).toEqual({ lines: {}, doubts: [] });
  });
});
