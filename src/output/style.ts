/** The few looks that output has. */
export interface Style {
  heading(text: string): string;
  label(text: string): string;
}

/** Plain where colour is off; then nothing is loaded either. */
export async function loadStyle(colour: boolean): Promise<Style> {
  if (!colour) return { heading: (text) => text, label: (text) => text };
  const { Chalk } = await import('chalk');
  const chalk = new Chalk({ level: 1 });
  return { heading: (text) => chalk.bold.underline(text), label: (text) => chalk.bold(text) };
}
