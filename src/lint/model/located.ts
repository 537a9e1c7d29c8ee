import type { Place } from '../../provision/model/place.ts';
import type { Model, Thing } from './model.ts';

/** The document, with the places in files that its values come from. */
export interface Located {
  readonly model: Model;
  /** Returns where a thing or one of its fields is in files; undefined if no file has it. */
  placeOf(thing: Pick<Thing, 'kind' | 'name'>, field?: string): Place | undefined;
}
