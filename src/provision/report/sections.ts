/**
 * The parts of a comment, most important first: parts for which there is no room are dropped from the end, and
 * counted.
 */
import { counted } from '../../base/words.ts';
import { diffBlock } from './fenced.ts';

export interface Section {
  /** The heading in Markdown, without any text from files or servers. */
  readonly title: string;
  /** Text from files and servers, shown in a block. */
  readonly lines: readonly string[];
  /** Whether the block is collapsed at first. */
  readonly folded?: boolean;
}

/** The most bytes of the sentence that says what was left out. */
const noteBytes = 200;

/**
 * Returns the head and as many sections as fit.
 * @param head is always kept, and has no text from files or servers
 */
export function fitSections(head: readonly string[], sections: readonly Section[], maxBytes: number): string {
  const parts = [`${head.join('\n')}\n`];
  let left = maxBytes - bytes(parts.join('')) - noteBytes;
  let missing = 0;
  for (const section of sections) {
    const kept = missing > 0 ? [] : linesThatFit(section, left);
    missing += section.lines.length - kept.length;
    if (kept.length === 0) continue;
    const text = sectionText({ ...section, lines: kept });
    parts.push(text);
    left -= bytes(text);
  }
  if (missing > 0) {
    const size = maxBytes.toLocaleString('en');
    parts.push(
      `\n**Cut to ${size} bytes: ${counted(missing, 'line')} left out.** The plan's text and JSON have them.\n`,
    );
  }
  return parts.join('');
}

function sectionText({ title, lines, folded = false }: Section): string {
  const block = diffBlock(lines).join('\n');
  return folded
    ? `\n<details><summary>${title}</summary>\n\n${block}\n\n</details>\n`
    : `\n**${title}**\n\n${block}\n`;
}

function linesThatFit(section: Section, room: number): readonly string[] {
  const { lines } = section;
  if (bytes(sectionText(section)) <= room) return lines;
  // The fence is chosen for all of the lines, so that dropping some never makes it longer.
  let used = bytes(sectionText({ ...section, lines: [] })) + 2 * (bytes(diffBlock(lines)[0] ?? '') - 7);
  let count = 0;
  for (const line of lines) {
    used += bytes(line) + 1;
    if (used > room) break;
    count += 1;
  }
  return lines.slice(0, count);
}

function bytes(text: string): number {
  return Buffer.byteLength(text);
}
