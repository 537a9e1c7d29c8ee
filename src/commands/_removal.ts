/** Removes one thing, as one of several targets of a command. */
import type { Risk } from '../api/resources/resource.ts';
import type { CliError } from '../base/cli-error.ts';
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Hazard } from '../changes/guard.ts';
import type { Prepared } from '../changes/prepared.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** What to remove, and how. */
export interface Removal {
  /** `domain example.com`. */
  readonly thing: string;
  /** The fields that identify it. */
  readonly known: Item;
  /** Why it asks; `retires` by default. */
  readonly risk?: Risk;
  /** What removing it would lead to: `links of it stay in messages`. */
  readonly says: string;
  /** The word for it that is done; `removed` by default. */
  readonly doneAs?: string;
  /** Further consequences. */
  readonly hazards?: readonly Hazard[];
  send(): Promise<{ readonly sent: boolean }>;
  /** Whether it is gone, read without any cache. */
  isRemoved(): Promise<boolean>;
  /** Returns the refusal for one that is gone; by default, that it no longer exists. False if `explain` finds out. */
  readonly missing?: false | ((refusal: CliError) => CliError);
  /** Returns a refusal with a more helpful message. */
  explain?(refusal: CliError): Promise<CliError> | CliError;
}

/**
 * Returns the refusal for a thing that someone else removed after it was looked up.
 * @param thing the name that the person used
 */
export function noLongerExists(thing: string, refusal: CliError): CliError {
  return refusal.with({ exitReason: 'not-found', message: `${thing} no longer exists` });
}

/** Prepares the removal as a target, without starting it. */
export function prepareRemoval(removal: Removal, context: Context): Prepared {
  const { thing, known, risk = 'retires', says, doneAs = 'removed', hazards = [], send, isRemoved } = removal;
  const { missing = (refusal) => noLongerExists(thing, refusal), explain } = removal;
  return {
    thing,
    hazards: [{ risk, says }, ...hazards],
    known,
    async run() {
      await confirmedWrite(context, {
        attempt: send,
        readBack: async () => ((await isRemoved()) ? { sent: true } : undefined),
        explain: async (refusal) => {
          if (missing !== false && refusal.isPlain && (await isRemoved())) return missing(refusal);
          return explain?.(refusal) ?? refusal;
        },
      });
      return { object: { ...known, outcome: 'removed' }, done: `${doneAs} ${thing}` };
    },
  };
}
