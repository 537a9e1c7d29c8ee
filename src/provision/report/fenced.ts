/** Writes text from files and servers as blocks in Markdown, so that nothing in it can end the block. */

/** Returns lines as a diff block, with a fence that is longer than anything in it that could end it. */
export function diffBlock(lines: readonly string[]): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1));
  return [`${fence}diff`, ...lines, fence];
}

/** Returns a text as a code span. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${text}${pad}${ticks}`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
