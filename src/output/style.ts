/**
 * The few styles of output, in the terminal's own colours, which are readable on light and dark backgrounds. Yellow,
 * cyan and white are hard to read on white, and blue on black, so none of them is used.
 */
export interface Style {
  heading(text: string): string;
  label(text: string): string;
  /** For something that is as it should be. */
  success(text: string): string;
  /** For something to look at. */
  caution(text: string): string;
  /** For something that failed. */
  failure(text: string): string;
  /** For less important text: an archived thing, details after a message. */
  muted(text: string): string;
  /** For what is added, changed and removed. */
  added(text: string): string;
  changed(text: string): string;
  removed(text: string): string;
}

const same = (text: string) => text;

/** Text without styles. */
export const plainStyle: Style = {
  heading: same,
  label: same,
  success: same,
  caution: same,
  failure: same,
  muted: same,
  added: same,
  changed: same,
  removed: same,
};

/** Returns the style, which is plain and loads nothing if colour is off. */
export async function loadStyle(colour: boolean): Promise<Style> {
  if (!colour) return plainStyle;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return {
    heading: (text) => chalk.bold.underline(text),
    label: (text) => chalk.bold(text),
    success: (text) => chalk.green(text),
    caution: (text) => chalk.magenta.bold(text),
    failure: (text) => chalk.red.bold(text),
    muted: (text) => chalk.dim(text),
    added: (text) => chalk.green(text),
    changed: (text) => chalk.magenta(text),
    removed: (text) => chalk.red(text),
  };
}
