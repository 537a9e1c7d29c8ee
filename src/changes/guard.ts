/** The one gate before what a person may regret: it says what would be so, and asks. */
import type { Difference } from '../api/resources/compare.ts';
import type { FieldRisk, Risk } from '../api/resources/resource.ts';
import type { Context } from '../session/context.ts';
import { confirm } from './confirm.ts';

/** Something that a change brings with it and that is worth a question. */
export interface Hazard {
  readonly risk: Risk;
  /** What would be so then, to follow the thing. */
  readonly says: string;
}

/** A thing that is about to be changed, with what is worth a question. */
export interface Endangered {
  /** `channel incidents (id 105)`. */
  readonly thing: string;
  readonly hazards: readonly Hazard[];
}

/** What the changed fields themselves bring, as their resource declares it. */
export function fieldHazards(changes: readonly Difference[]): Hazard[] {
  return changes.flatMap(({ field: { risk }, from, to }) =>
    risk !== undefined && applies(risk, from, to) ? [{ risk: risk.is, says: risk.says }] : [],
  );
}

function applies({ when }: FieldRisk, from: unknown, to: unknown): boolean {
  if (typeof when === 'boolean') return to === when;
  if (when === 'changed') return true;
  if (when === 'shorter') return isShorter(from, to);
  return when.includes(to as string | number);
}

/** Days; null is the organization's own and -1 for ever, so any number may be less than they keep now. */
function isShorter(from: unknown, to: unknown): boolean {
  if (typeof to !== 'number' || to < 0) return from === -1 && to !== -1;
  return typeof from !== 'number' || from < 0 || to < from;
}

/** Things that are listed before the question. */
const most = 10;

/**
 * Asks once for all that is about to be done. Nothing to ask about: no question.
 * Throws `interrupted` for a no, and a usage error that names `--yes` where nobody can be asked.
 * @param doing what would be done, as a command: `Update`
 * @throws Error where the verb does not declare that it asks for such a reason
 */
export async function guard(doing: string, all: readonly Endangered[], context: Context): Promise<void> {
  const endangered = all.filter(({ hazards }) => hazards.length > 0);
  for (const { hazards } of endangered) {
    const undeclared = hazards.find(({ risk }) => !context.asks.includes(risk));
    if (undeclared !== undefined)
      throw new Error(`the verb does not declare that it asks: ${undeclared.risk}`);
  }
  const [only, ...others] = endangered;
  if (only === undefined) return;
  if (others.length === 0 && all.length === 1) {
    return confirm(`${doing} ${only.thing}? Then: ${sayings(only)}.`, context);
  }
  for (const each of endangered.slice(0, most)) context.note(`${each.thing}: ${sayings(each)}`);
  if (endangered.length > most) context.note(`and ${endangered.length - most} more`);
  return confirm(
    `${doing} ${all.length} things, ${endangered.length} of them with such consequences?`,
    context,
  );
}

function sayings({ hazards }: Endangered): string {
  return hazards.map(({ says }) => says).join('; ');
}
