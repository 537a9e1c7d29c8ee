/** Returns a text as one word of a POSIX shell's command line, without quotes if the shell needs none. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : singleQuoted(text);
}

/** Returns a text in single quotes, inside which a shell changes nothing. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
