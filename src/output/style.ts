/** The few looks that output has; the terminal's own colours, so that they can be read on light and dark. */
export interface Style {
  heading(text: string): string;
  label(text: string): string;
  /** Something failed. */
  failure(text: string): string;
  /** What counts less: a thing that is archived, what stands behind a message. */
  muted(text: string): string;
}

const same = (text: string) => text;
const plain: Style = { heading: same, label: same, failure: same, muted: same };

/** Plain where colour is off; then nothing is loaded either. */
export async function loadStyle(colour: boolean): Promise<Style> {
  if (!colour) return plain;
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return {
    heading: (text) => chalk.bold.underline(text),
    label: (text) => chalk.bold(text),
    failure: (text) => chalk.red.bold(text),
    muted: (text) => chalk.dim(text),
  };
}
