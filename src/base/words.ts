/** Builds the English forms that messages need: articles and plurals. */

/** Returns a noun with its article: `an owner`, `a guest`. */
export function withArticle(noun: string): string {
  return /^(?!us)[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** Returns a number with its noun: `1 channel`, `2 entries`, `1,240 requests`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural(noun)}`;
}

/** Returns a count as the subject of a sentence: `1 person is`, `2 people are`. */
export function countedAre(count: number, noun: string): string {
  return `${counted(count, noun)} ${count === 1 ? 'is' : 'are'}`;
}

/** Returns the plural, `channels`, `entries`, `addresses` or `people`: enough for the nouns of messages. */
function plural(noun: string): string {
  if (noun.endsWith('person')) return noun.replace(/person$/, 'people');
  if (noun === 'emoji') return noun;
  if (noun.endsWith('ss')) return `${noun}es`;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

/** Returns the singular of such a plural. */
export function singular(nouns: string): string {
  return nouns.endsWith('ies')
    ? `${nouns.slice(0, -3)}y`
    : nouns.replace(/(ss)es$|s$/, '$1').replace(/people$/, 'person');
}

/** Returns names as a sentence lists them: `a`, `a and b`, `a, b and c`. */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
