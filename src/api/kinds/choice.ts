import type { Choice, Param } from '../spec.ts';
import { BadValue, type Kind } from './kind.ts';

/** One of a list of values, written as its label or as its value. */
export const choice: Kind<string | number, string | number> = {
  travels: 'text',
  placeholder: () => '<choice>',
  parse(written, param) {
    const wanted = written.toLowerCase();
    for (const each of param.choices ?? []) {
      if (wanted === each.label || written === String(each.value)) return each.value;
      if (each.spellings?.includes(written)) return written;
    }
    throw new BadValue(`must be one of ${showChoices(param)}, not '${written}'`);
  },
  resolve: (written) => written,
  schema: (s, param) => s.literal((param.choices ?? []).flatMap(spelledValues)),
  complete: (param) => (param.choices ?? []).map(({ label }) => label),
};

function spelledValues({ value, spellings = [] }: Choice): (string | number)[] {
  return [value, ...spellings];
}

/** The allowed values for help and errors: `dark (2), light (3)`, or the words alone. */
export function showChoices({ choices = [] }: Pick<Param, 'choices'>): string {
  return choices.map(({ value, label }) => (value === label ? label : `${label} (${value})`)).join(', ');
}
