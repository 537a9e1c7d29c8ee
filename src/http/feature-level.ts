/** Checks a call against the server's feature level before it is sent. */

import type { Args } from '../api/derive/encode.ts';
import {
  type Deprecated,
  deprecations,
  missingAt,
  type Outdated,
  outdated,
  releaseOf,
  tooNew,
} from '../api/derive/level.ts';
import { kebab, type Naming, shownName } from '../api/derive/names.ts';
import type { Endpoint } from '../api/spec.ts';
import { CliError } from '../base/cli-error.ts';
import type { Body } from './envelope.ts';

export interface ServerVersion {
  /** Feature level; 0 for servers that do not send one. */
  readonly level: number;
  readonly version: string;
}

/** Returns the version in a reply. A server that sends none counts as old. */
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
    Object.values(row.params).some(({ requiredSince }) => requiredSince !== undefined) ||
    deprecations(row, args, newest).length > 0
  );
}

/**
 * Throws a usage error if the server is too old or too new for the call. Returns warnings for what is deprecated at
 * its level.
 */
export function checkFeatureLevel(
  row: Endpoint,
  args: Args,
  server: ServerVersion,
  naming?: Naming,
): string[] {
  const newer = tooNew(row, args, server.level);
  if (newer.length > 0) {
    const parts = newer.map((part) => ({ name: nameOf(row, part, naming), since: part.since }));
    throw tooOld(parts, server).with({ request: { method: row.method, path: row.path } });
  }
  const removed = outdated(row, args, server.level)[0];
  if (removed !== undefined) {
    throw new CliError(
      'usage',
      `the server is too new: ${nameOf(row, removed, naming)} ended with feature level ${removed.until} (release ${releaseOf(removed.until)}); it has level ${server.level} (${server.version})`,
      {
        request: { method: row.method, path: row.path },
        hint: successorHint(row, removed, naming),
      },
    );
  }
  const missing = missingAt(row, args, server.level)[0];
  if (missing !== undefined) {
    throw new CliError(
      'usage',
      `${nameOf(row, missing, naming)} is required from feature level ${missing.since} on, the server has ${server.level}`,
      { request: { method: row.method, path: row.path } },
    );
  }
  return deprecations(row, args, server.level).map((part) => describeDeprecated(row, part, naming));
}

/** Throws if the server is too old for a parameter, in whatever call. */
export function requireLevel(
  { name, since }: { readonly name: string; readonly since: number },
  server: ServerVersion,
  naming?: Naming,
): void {
  const shown = naming?.(name) ?? `--${kebab(name)}`;
  if (since > server.level) throw tooOld([{ name: shown, since }], server);
}

/**
 * Returns the error for a server that is too old.
 * @param parts what the server lacks, as the person wrote it
 */
function tooOld(
  parts: readonly { readonly name: string; readonly since: number }[],
  { level, version }: ServerVersion,
): CliError {
  const needs = parts.map(
    ({ name, since }) => `${name} needs feature level ${since} (release ${releaseOf(since)})`,
  );
  const options = parts.map(({ name }) => name).filter((name) => name.startsWith('-'));
  // Only options can be left out.
  const leave = options.length === parts.length ? `leave out ${options.join(', ')}, or ` : '';
  return new CliError(
    'usage',
    `the server is too old: ${needs.join('; ')}; it has level ${level} (${version})`,
    { hint: `${leave}upgrade the server` },
  );
}

function nameOf(
  row: Endpoint,
  { param, value }: { readonly param?: string; readonly value?: string },
  naming: Naming | undefined,
): string {
  if (param === undefined) return naming?.(row.id) ?? `${row.method} ${row.path}`;
  const flag = shownName(row, param, naming);
  return value === undefined ? flag : `${flag} ${value}`;
}

function successorHint(row: Endpoint, { param, successor }: Outdated, naming: Naming | undefined) {
  const use = param === undefined ? row.deprecated?.use : successor;
  if (use === undefined) return undefined;
  return `use ${param === undefined ? use : nameOf(row, { param: use }, naming)} instead`;
}

function describeDeprecated(row: Endpoint, part: Deprecated, naming: Naming | undefined): string {
  return `${nameOf(row, part, naming)} is deprecated: use ${part.use}`;
}
