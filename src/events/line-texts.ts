/** Joins lines to texts that are quick to write. */

/**
 * How many lines are joined into one text; a text of hundreds of kilobytes takes three times as long to build and
 * encode.
 */
const linesInText = 100;

export function* textsOf(lines: readonly string[]): Generator<string> {
  for (let start = 0; start < lines.length; start += linesInText) {
    yield `${lines.slice(start, start + linesInText).join('\n')}\n`;
  }
}
