/** Shared by the verbs that wait for a condition. */
import type { Reading } from '../../api/resources/compare.ts';
import type { Resource } from '../../api/resources/resource.ts';
import type { Params } from '../../api/spec.ts';
import { isMissing } from '../../base/all-found.ts';
import { CliError } from '../../base/cli-error.ts';
import { formatDuration } from '../../base/duration.ts';
import { thingText } from '../../changes/thing-text.ts';
import { createDirectory, type Directory } from '../../directory/index.ts';
import type { ServerEvent } from '../../events/event.ts';
import type { Fields } from '../../events/state.ts';
import type { Wait } from '../../events/wait-for.ts';
import type { ObjectResult } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { inWords } from '../_readable-fields.ts';

/** The condition that the thing is deleted or retired. */
const gone = 'gone';

/** The default of `--timeout`, in milliseconds. */
const defaultTimeout = 600_000;

export const extra = {
  for: {
    kind: 'text',
    nonEmpty: true,
    placeholder: '<jq>',
    suggestions: [gone],
    help: `jq filter that must be true; ${gone}: does not exist or is deactivated (default: exists)`,
  },
} as const satisfies Params;

/** The part of the help text that they share. */
export const description =
  'Checks now, then follows events until the condition is true. --timeout limits the wait (10m). A --for filter ' +
  'is true unless its result is false or null. Exits with 0 and prints the object once the condition is true, or ' +
  'with 3 if the time runs out.';

/** A kind of thing to wait for. */
export interface Awaited {
  readonly kind: Wait['kind'];
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly types: readonly string[];
  /** The text for the reference in messages. */
  readonly shown: string;
  find(directory: Directory): Promise<object>;
  isRetired(thing: Fields): boolean;
  /** Whether an event changes something about the thing that its own events do not report. */
  outdates?(event: ServerEvent, id: number): boolean;
}

/** Waits for the condition. Throws `not-found` when the time is over. */
export async function waitUntil(
  { kind, resource, fields, types, shown, find, isRetired, outdates = () => false }: Awaited,
  expression: string | undefined,
  context: Context,
): Promise<ObjectResult> {
  const [{ waitFor }, client] = await Promise.all([import('../../events/wait-for.ts'), context.client()]);
  const within = context.options.givenTimeout ?? defaultTimeout;
  const firstThatHolds = await test(expression, isRetired, context);
  const wait: Wait = {
    kind,
    id: resource.id,
    types,
    outdates,
    firstThatHolds,
    async readThing(signal) {
      try {
        return (await find(createDirectory(await context.withSignal(signal).client()))) as Fields;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
  };
  const { end, thing } = await context.withProgress(
    () => `waiting for ${kind} ${shown}`,
    () => waitFor(wait, client, { within, signal: context.signal, note: context.note }),
  );
  const is = thing === undefined ? `${kind} ${shown}` : thingText(resource, thing as Reading);
  if (end === 'time') {
    const time = `after ${formatDuration(within)}`;
    const says =
      thing === undefined ? `does not exist ${time}` : `does not meet the condition ${time}: ${expression}`;
    throw new CliError('not-found', `${is} ${says}`);
  }
  if (thing === undefined) {
    const object = { [resource.id]: null, [resource.key]: shown };
    return { object, fields, id: resource.id, done: `${is} does not exist` };
  }
  return { object: thing, words: await inWords(resource, thing, context), fields, id: resource.id };
}

async function test(
  expression: string | undefined,
  isRetired: (thing: Fields) => boolean,
  { signal }: Context,
): Promise<Wait['firstThatHolds']> {
  if (expression === undefined) return async (states) => states.findIndex((state) => state !== undefined);
  if (expression === gone) {
    return async (states) => states.findIndex((state) => state === undefined || isRetired(state));
  }
  const { createMatcher } = await import('../../output/jq-stream.ts');
  const matches = await createMatcher('--for', expression, signal);
  return async (states) => {
    const there = states.flatMap((state, place) => (state === undefined ? [] : [{ state, place }]));
    const results = await matches(
      there.map(({ state }) => JSON.stringify(state)),
      signal,
    );
    const first = results?.indexOf(true) ?? -1;
    return there[first]?.place ?? -1;
  };
}
