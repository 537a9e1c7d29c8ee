/** Reports parameters that the server ignored. */

import { releaseOf } from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import type { Endpoint } from '../api/spec.ts';
import type { Body } from './envelope.ts';
import { excerpt, shallow } from './excerpt.ts';

/**
 * Returns the wire names in `ignored_parameters_unsupported` (docs/service.md, Transport). An entry of another form
 * is included as its JSON text, so that no ignored parameter is missed.
 */
export function ignoredOf(body: Body): string[] {
  const ignored = body.ignored_parameters_unsupported ?? [];
  const names: readonly unknown[] = Array.isArray(ignored) ? ignored : [ignored];
  return names.map((name) => excerpt(typeof name === 'string' ? name : JSON.stringify(shallow(name)), 100));
}

/** Returns one line for a person: the ignored parameters, and the level that adds each. */
export function describeIgnored(row: Endpoint, names: readonly string[], naming?: Naming): string {
  const parts = names.map((name) => {
    const param = Object.hasOwn(row.params, name) ? row.params[name] : undefined;
    if (param === undefined) return name;
    const flag = shownName(row, name, naming);
    return param.since === undefined
      ? flag
      : `${flag} (needs feature level ${param.since}, release ${releaseOf(param.since)})`;
  });
  return `the server did not understand ${parts.join(', ')}`;
}
