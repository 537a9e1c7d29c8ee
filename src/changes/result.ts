/** The result of a verb that changes something: the thing as it would be read, and its outcome. */
import { type Difference, type Reading, readingOfCreation } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { Item, ObjectResult } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { asTyped } from './as-typed.ts';
import { thingText } from './thing-text.ts';
import type { Updated } from './update.ts';

/**
 * Returns the names that `--fields` accepts: those that identify the thing, those that can be set, and the given
 * others.
 */
export function changeFields({ id, key, fields }: Resource, ...more: readonly string[]): string[] {
  const given = Object.entries(fields).filter(([, { create, update }]) => (create ?? update) !== undefined);
  const names = [id, key].filter((name) => name !== '');
  return [...new Set([...names, ...given.map(([name]) => name), ...more, 'outcome'])];
}

/** How to report an update for which `updated` is not the right word. */
export interface UpdateWords {
  /** The outcome if the thing was changed. */
  readonly outcome?: Outcome;
  /** The line for a person if the thing was changed. */
  readonly done?: string;
  /** The line for a person if nothing had to be done. */
  readonly unchanged?: string;
}

/** Returns the changed fields of the thing with `outcome`; for a person, the flags as typed. */
export async function updatedResult(
  resource: Resource,
  reading: Reading,
  { outcome, changes, ignored = [] }: Updated,
  context: Context,
  words: UpdateWords = {},
): Promise<ObjectResult> {
  const { id, key, singleton } = resource;
  // Fields that are never read are not shown: they may be secrets, and pictures are not text.
  const shown = changes.filter(({ field }) => field.reads !== undefined);
  const changed = Object.fromEntries(shown.map(({ name, to }) => [name, to]));
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
        : (words.done ?? [`updated ${thing}`, ...(await flagsOf(shown, context))].join(': ')),
  });
}

async function flagsOf(changes: readonly Difference[], context: Context): Promise<string[]> {
  return changes.length === 0 ? [] : [(await asTyped(changes, context)).join(', ')];
}

/**
 * Returns the created thing as far as it is known without reading it again.
 * @param id as it would be read; null in a dry run, and if this account cannot see what it created
 * @param sent the parameters that created it, by wire name
 * @param more further fields of the document
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

/** Returns the outcome of a thing as one document and one line. */
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
  };
}
