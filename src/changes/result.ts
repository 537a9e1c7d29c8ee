/** What a verb that changes something reports: the thing as reading it would give it, and what became of it. */
import { type Difference, type Reading, readingOfCreation } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item, ObjectResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { asTyped } from './as-typed.ts';
import { thingText } from './thing-text.ts';
import type { Updated } from './update.ts';

/** Names that `--fields` knows: what identifies the thing, what can be given or changed, what more there is. */
export function changeFields({ id, key, fields }: Resource, ...more: readonly string[]): string[] {
  const given = Object.entries(fields).filter(([, { create, update }]) => (create ?? update) !== undefined);
  const names = [id, key].filter((name) => name !== '');
  return [...new Set([...names, ...given.map(([name]) => name), ...more, 'outcome'])];
}

/** How the result of an update is told, where `updated` is not the word for it. */
export interface UpdateWords {
  /** What became of the thing, where it was changed. */
  readonly outcome?: Outcome;
  /** The line for a person, where the thing was changed. */
  readonly done?: string;
  /** Says that nothing had to be done. */
  readonly unchanged?: string;
}

/** The thing as far as it was changed, with `outcome`; for a person the flags as typed. */
export async function updatedResult(
  resource: Resource,
  reading: Reading,
  { outcome, changes, ignored = [] }: Updated,
  context: Context,
  words: UpdateWords = {},
): Promise<ObjectResult> {
  const { id, key, singleton } = resource;
  // What is never read is not told: it may be a secret, and a picture is no text.
  const told = changes.filter(({ field }) => field.reads !== undefined);
  const changed = Object.fromEntries(told.map(({ name, to }) => [name, to]));
  const known = singleton === true ? {} : { [id]: reading[id], [key]: reading[key] };
  const object = { ...known, ...changed };
  const thing = thingText(resource, object);
  const are = resource.noun === resource.plural ? 'are' : 'is';
  const flags = ignored.map(({ param }) => context.flagLabel(param)).join(', ');
  const allIgnored = flags === '' ? undefined : `${thing}: nothing changed, the server ignored ${flags}`;
  return changeResult(resource, object, {
    outcome: outcome === 'unchanged' ? outcome : (words.outcome ?? outcome),
    done:
      outcome === 'unchanged'
        ? (allIgnored ?? words.unchanged ?? `${thing} ${are} already up to date`)
        : (words.done ?? [`updated ${thing}`, ...(await flagsOf(told, context))].join(': ')),
  });
}

async function flagsOf(changes: readonly Difference[], context: Context): Promise<string[]> {
  return changes.length === 0 ? [] : [(await asTyped(changes, context)).join(', ')];
}

/**
 * The thing that was made, as far as it is known without reading it again.
 * @param id as reading it gives it; null in a dry run, and where this account cannot see what it made
 * @param sent the parameters that made it, by wire name
 * @param more what else the document tells
 */
export function createdResult(
  resource: Resource,
  id: number | string | null | undefined,
  sent: Reading,
  more: Item = {},
): ObjectResult {
  const object = { [resource.id]: id ?? null, ...readingOfCreation(resource, sent), ...more };
  return changeResult(resource, object, {
    outcome: 'created',
    done: `created ${thingText(resource, object)}`,
  });
}

/** What became of a thing, in one document and one line. */
export function changeResult(
  resource: Resource,
  object: Item,
  { outcome, done }: { readonly outcome: Outcome; readonly done: string },
): ObjectResult {
  return {
    object: { ...object, outcome },
    fields: changeFields(resource),
    id: resource.id,
    done,
    show: false,
  };
}
