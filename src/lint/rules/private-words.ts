/** Whether a name sounds private. */

/** Words for something private, in several languages. A policy can set others. */
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

/** Returns the first of these words in a name: as a whole word, or anywhere in a script without spaces. */
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
