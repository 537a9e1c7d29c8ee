/**
 * The few looks that output has; the terminal's own colours, so that they can be read on light and dark. Yellow,
 * cyan and white are hard to read on white, and blue on black: none of them is used.
 */
export interface Style {
  heading(text: string): string;
  label(text: string): string;
  /** Something is as it should be. */
  success(text: string): string;
  /** Something deserves a look. */
  caution(text: string): string;
  /** Something failed. */
  failure(text: string): string;
  /** What counts less: a thing that is archived, what stands behind a message. */
  muted(text: string): string;
  /** What is added, altered and taken away. */
  added(text: string): string;
  changed(text: string): string;
  removed(text: string): string;
}

const same = (text: string) => text;

/** Text as it is. */
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

/** Plain where colour is off; then nothing is loaded either. */
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
