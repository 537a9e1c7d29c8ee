/** Parts of a comment, the first ones the most important: what has no room is left out from the end, and said. */
import { counted } from '../../base/words.ts';
import { diffBlock } from './fenced.ts';

export interface Section {
  /** In our own words, without anything from files or servers; Markdown. */
  readonly title: string;
  /** Text from files and servers: put into a block. */
  readonly lines: readonly string[];
  /** Shown when it is opened. */
  readonly folded?: boolean;
}

/** Bytes that the sentence on what was left out takes at most. */
const noteBytes = 200;

/**
 * Head and sections in at most so many bytes.
 * @param head always kept: own words
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
  // The fence is as long as all of the lines want it, so that taking some away never makes it longer.
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
