/** Whether a name sounds as if not everybody should read along. */

/** Words that stand for something private, in some languages; a policy can say others. */
export const privateWords: readonly string[] = [
  'board',
  'confidential',
  'compensation',
  'disciplinary',
  'hr',
  'layoffs',
  'leadership',
  'legal',
  'nda',
  'payroll',
  'private',
  'salaries',
  'salary',
  'secret',
  'secrets',
  'whistleblower',
  'acquisition',
  'betriebsrat',
  'gehalt',
  'gehälter',
  'geheim',
  'personalrat',
  'privat',
  'vertraulich',
  'vorstand',
  'confidentiel',
  'privé',
  'rh',
  'salaires',
  'confidencial',
  'nóminas',
  'privado',
  'salarios',
  '人事',
  '機密',
  '秘密',
  '給与',
  '机密',
  '工资',
];

/** The first of these words that is in a name, by itself or in a script that has no blanks. */
export function wordIn(name: string, words: readonly string[]): string | undefined {
  const text = name.normalize('NFKC').toLowerCase();
  const parts = new Set(text.split(/[^\p{L}\p{M}\p{N}]+/u));
  return words.find((word) => {
    const wanted = word.normalize('NFKC').toLowerCase();
    return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+$/u.test(
      wanted,
    )
      ? text.includes(wanted)
      : parts.has(wanted);
  });
}
