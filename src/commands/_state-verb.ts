/** Builds verbs that retire or reactivate things: archive, deactivate, reactivate. */
import type { Params } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import { runMany } from '../bulk/many.ts';
import { resumable } from '../bulk/several-options.ts';
import type { Prepared } from '../changes/prepared.ts';
import { changeFields } from '../changes/result.ts';
import { undoOption } from '../changes/undo-option.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { type Verb, verb } from './_define.ts';
import { preparing } from './_state-changes.ts';
import { resolveTargets, type Targets, tableOf, targetOptions, targetPositional } from './_targets.ts';
import type { StateVerb } from './_verb-specs.ts';

export function stateVerb<T extends Item>(targets: Targets<T>, spec: StateVerb<T>): Verb {
  const { resource, filters, stateFilters = [] } = targets;
  const {
    to,
    action,
    outcome: doneAs,
    bulk,
    validate,
    refuse,
    extra,
    params = {},
    except = [],
    undo,
    plans = true,
    ...rest
  } = spec;
  const { id, plural: noun } = resource;
  const { fields = changeFields(resource), asks = to === 'retired' ? ['retires'] : [] } = rest;
  const { description, rows, since, examples } = rest;
  return verb<Params, Params>({
    ...(description !== undefined && { description }),
    ...(since !== undefined && { since }),
    rows,
    examples,
    params,
    extra: {
      ...targetOptions(
        { ...targets, words: { ...targets.words, retired: to === 'in-use' } },
        ...stateFilters,
        ...except,
      ),
      ...extra,
    },
    fields,
    resource,
    asks: [...asks, ...(filters === undefined ? [] : ['all-that-match' as const])],
    several: resumable,
    positionals: [targetPositional(targets)],
    plans,
    ...(undo === true && { undoes: undoOption }),
    ...(bulk !== undefined && {
      bulk: {
        ...tableOf(targets, action, bulk),
        load: async () => ({ plan: (await import('./_table-rows.ts')).statePlanner(targets, spec) }),
      },
    }),
    async run({ given, extra: options }, context) {
      await validate?.(context, { ...given, ...options });
      const lookup = { state: to === 'retired' ? 'in-use' : 'retired' } as const;
      const { things: named, selected } = await resolveTargets(targets, options, context, lookup);
      const things = refuse === undefined ? named : await changeable(named, refuse, selected, context);
      const all = { ...given, ...options };
      const prepare = await preparing(
        resource,
        spec,
        things,
        context,
        true,
        things.map(() => all),
      );
      const prepared: Prepared[] = [];
      // One after the other, so that the notes on each thing stay together.
      for (const thing of things) prepared.push(await prepare(thing, all));
      return runMany(prepared, { action, noun, id, fields, selected, doneAs }, context);
    },
  });
}

/** Returns the things whose state can be changed; with `--all`, the others are skipped with a note. */
async function changeable<T>(
  things: readonly T[],
  refuse: (thing: T, context: Context) => Promise<void>,
  selected: boolean,
  context: Context,
): Promise<readonly T[]> {
  const left: T[] = [];
  for (const thing of things) {
    try {
      await refuse(thing, context);
      left.push(thing);
    } catch (error) {
      if (!selected || !(error instanceof CliError) || error.status !== undefined) throw error;
      context.note(`left out: ${error.message}`);
    }
  }
  return left;
}
