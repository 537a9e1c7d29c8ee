/** A text as one word of a POSIX shell's command line, as it stands where no shell would take it for more. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : singleQuoted(text);
}

/** A text in single quotes, within which a shell reads everything as it stands. */
export function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
