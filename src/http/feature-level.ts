/** What the server's feature level says about a call before it is sent. */

import type { Args } from '../api/derive/encode.ts';
import {
  type Deprecated,
  deprecations,
  outdated,
  releaseOf,
  type TooNew,
  tooNew,
} from '../api/derive/level.ts';
import { type Naming, shownName } from '../api/derive/names.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Body } from './envelope.ts';

export interface ServerVersion {
  /** Feature level; 0 for servers that do not tell. */
  readonly level: number;
  readonly version: string;
}

/** The version that a reply tells; what a server does not tell counts as old. */
export function versionOf(body: Body): ServerVersion {
  const { zulip_feature_level: level, zulip_version: version } = body;
  return {
    level: typeof level === 'number' ? level : 0,
    version: typeof version === 'string' ? version : 'unknown version',
  };
}

/** Whether anything in the call depends on the level, so that it must be known. */
export function dependsOnLevel(row: Endpoint, args: Args): boolean {
  const newest = Number.POSITIVE_INFINITY;
  return (
    tooNew(row, args, 0).length > 0 ||
    outdated(row, args, newest).length > 0 ||
    deprecations(row, args, newest).length > 0
  );
}

/** Throws a usage error where the server is too old or too new for the call; gives warnings for what is deprecated there. */
export function checkFeatureLevel(
  row: Endpoint,
  args: Args,
  server: ServerVersion,
  naming?: Naming,
): string[] {
  const lacking = tooNew(row, args, server.level);
  const first = lacking[0];
  if (first !== undefined) {
    throw new CliError(
      'usage',
      `the server is too old: ${lacking.map((part) => needs(row, part, naming)).join('; ')}; it has level ${server.level} (${server.version})`,
      {
        hint:
          first.param === undefined
            ? 'upgrade the server'
            : `leave out ${lacking.map((part) => nameOf(row, part, naming)).join(', ')}, or upgrade the server`,
        request: { method: row.method, path: row.path },
      },
    );
  }
  const gone = outdated(row, args, server.level)[0];
  if (gone !== undefined) {
    throw new CliError(
      'usage',
      `the server is too new: ${nameOf(row, gone, naming)} ended with feature level ${gone.until} (release ${releaseOf(gone.until)}); it has level ${server.level} (${server.version})`,
      { request: { method: row.method, path: row.path } },
    );
  }
  return deprecations(row, args, server.level).map((part) => describeDeprecated(row, part, naming));
}

function needs(row: Endpoint, part: TooNew, naming: Naming | undefined): string {
  return `${nameOf(row, part, naming)} needs feature level ${part.since} (release ${releaseOf(part.since)})`;
}

function nameOf(
  row: Endpoint,
  { param, value }: { readonly param?: string; readonly value?: string },
  naming: Naming | undefined,
): string {
  if (param === undefined) return `${row.method} ${row.path}`;
  const flag = shownName(row, param, naming);
  return value === undefined ? flag : `${flag} ${value}`;
}

function describeDeprecated(row: Endpoint, part: Deprecated, naming: Naming | undefined): string {
  return `${nameOf(row, part, naming)} is deprecated: use ${part.use}`;
}
