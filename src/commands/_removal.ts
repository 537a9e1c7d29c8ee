/** Removing a thing that was made to last, as one of several targets of a command. */
import type { Reading } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { CliError } from '../base/cli-error.ts';
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Hazard } from '../changes/guard.ts';
import type { Prepared } from '../changes/prepared.ts';
import { changeResult } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import type { Context } from '../session/context.ts';

/** What is removed, and how. */
export interface Removal {
  readonly resource: Resource;
  readonly reading: Reading;
  /** What would be so then: `links of it stay in messages`. */
  readonly says: string;
  /** What was done then; `removed` unless told otherwise. */
  readonly did?: string;
  /** What it brings besides. */
  readonly hazards?: readonly Hazard[];
  send(): Promise<{ readonly sent: boolean }>;
  /** Whether it is gone, past every memory. */
  isGone(): Promise<boolean>;
  /** A refusal in words that help. */
  explain?(refusal: CliError): Promise<CliError> | CliError;
}

/** The refusal as that of a thing which somebody else removed after it was looked up. @param thing as a person names it */
export function goneMeanwhile(thing: string, refusal: CliError): CliError {
  return refusal.with({ exitReason: 'not-found', message: `${thing} no longer exists` });
}

/** The removal as a target that was looked at and not begun. */
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
