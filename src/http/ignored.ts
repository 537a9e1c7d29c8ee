/** Parameters that the server took no notice of. */

import { releaseOf } from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import type { Endpoint } from '../api/spec.ts';
import type { Body } from './envelope.ts';

/** The wire names in `ignored_parameters_unsupported` (docs/service.md, Transport). */
export function ignoredOf(body: Body): string[] {
  const names = body.ignored_parameters_unsupported;
  return Array.isArray(names) ? names.map(String) : [];
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
