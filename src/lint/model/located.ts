import type { Place } from '../../provision/model/place.ts';
import type { Model, Thing } from './model.ts';

/** The document, with where files say what it holds. */
export interface Located {
  readonly model: Model;
  /** Where a thing, or a field of it, stands in files; undefined for what no file says. */
  placeOf(thing: Pick<Thing, 'kind' | 'name'>, field?: string): Place | undefined;
}
