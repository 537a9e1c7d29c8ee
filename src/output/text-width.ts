import stringWidth from 'string-width';

/** Measures and cuts text in terminal columns. Use it for one table only: it remembers what it has measured. */
export interface WidthMeter {
  /** Returns the columns that the text takes, or `limit` if it takes as many or more: the rest is not examined. */
  measure(text: string, limit: number): number;
  /** Returns the text if it fits, else cut between characters as a reader sees them, with `…` at the end. */
  cut(text: string, width: number): Cut;
}

export interface Cut {
  readonly text: string;
  readonly width: number;
}

const ascii = /^[\x20-\x7e]*$/;

export function createWidthMeter(): WidthMeter {
  // Created when first needed: it costs more than measuring most texts, which are plain ASCII.
  let segmenter: Intl.Segmenter | undefined;
  const charactersOf = (text: string) => {
    segmenter ??= new Intl.Segmenter();
    return segmenter.segment(text);
  };
  // Measuring a character again costs far more than looking it up, and a table has few different characters.
  const widths = new Map<string, number>();
  const widthOf = (character: string): number => {
    const known = widths.get(character);
    if (known !== undefined) return known;
    const width = stringWidth(character);
    widths.set(character, width);
    return width;
  };
  return {
    measure(text, limit) {
      if (ascii.test(text)) return Math.min(text.length, limit);
      let width = 0;
      for (const { segment } of charactersOf(text)) {
        width += widthOf(segment);
        if (width >= limit) return limit;
      }
      return width;
    },
    cut(text, width) {
      if (ascii.test(text)) {
        if (text.length <= width) return { text, width: text.length };
        return { text: `${text.slice(0, Math.max(0, width - 1))}…`, width };
      }
      let taken = 0;
      // Where the text ends if `…` turns out to be needed.
      let end = { index: 0, width: 0 };
      for (const { segment, index } of charactersOf(text)) {
        taken += widthOf(segment);
        if (taken > width) return { text: `${text.slice(0, end.index)}…`, width: end.width + 1 };
        if (taken < width) end = { index: index + segment.length, width: taken };
      }
      return { text, width: taken };
    },
  };
}
