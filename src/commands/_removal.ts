/** Removes one thing, as one of several targets of a command. */
import type { Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { CliError } from '../base/cli-error.ts';
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Hazard } from '../changes/guard.ts';
import type { Prepared } from '../changes/prepared.ts';
import { changeResult } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import type { Context } from '../session/context.ts';

/** What to remove, and how. */
export interface Removal {
  readonly resource: Resource;
  readonly reading: Reading;
  /** What removing it would lead to: `links of it stay in messages`. */
  readonly says: string;
  /** The outcome; `removed` by default. */
  readonly did?: string;
  /** Further consequences. */
  readonly hazards?: readonly Hazard[];
  send(): Promise<{ readonly sent: boolean }>;
  /** Whether it is gone, read without any cache. */
  isGone(): Promise<boolean>;
  /** Returns a refusal with a more helpful message. */
  explain?(refusal: CliError): Promise<CliError> | CliError;
}

/**
 * Returns the refusal for a thing that someone else removed after it was looked up.
 * @param thing the name that the person used
 */
export function goneMeanwhile(thing: string, refusal: CliError): CliError {
  return refusal.with({ exitReason: 'not-found', message: `${thing} no longer exists` });
}

/** Prepares the removal as a target, without starting it. */
export function prepareRemoval(
  { resource, reading, says, did = 'removed', hazards = [], send, isGone, explain }: Removal,
  context: Context,
): Prepared {
  const { id, key } = resource;
  const thing = thingText(resource, reading);
  const known = { [id]: reading[id], [key]: reading[key] };
  return {
    thing,
    hazards: [{ risk: 'retires', says }, ...hazards],
    known,
    async run() {
      await confirmedWrite(context, {
        attempt: send,
        readBack: async () => ((await isGone()) ? { sent: true } : undefined),
        explain: async (refusal) => {
          if (refusal.isPlain && (await isGone())) return goneMeanwhile(thing, refusal);
          return explain?.(refusal) ?? refusal;
        },
      });
      return changeResult(resource, known, { outcome: 'removed', done: `${did} ${thing}` });
    },
  };
}
