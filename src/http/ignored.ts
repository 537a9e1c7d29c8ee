/** Parameters that the server took no notice of. */

import { releaseOf } from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import type { Endpoint } from '../api/spec.ts';
import type { Body } from './envelope.ts';
import { excerpt, shallow } from './excerpt.ts';

/**
 * Wire names in `ignored_parameters_unsupported` (docs/service.md, Transport). What is told in another
 * form counts too, under the text that it is: that something was not done is not to be missed.
 */
export function ignoredOf(body: Body): string[] {
  const told = body.ignored_parameters_unsupported ?? [];
  const names: readonly unknown[] = Array.isArray(told) ? told : [told];
  return names.map((name) => excerpt(typeof name === 'string' ? name : JSON.stringify(shallow(name)), 100));
}

/** One line for a person: which were ignored, and the level that brings each. */
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
