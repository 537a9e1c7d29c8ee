import type { Reference } from '../api/reference.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * Throws a usage error for a pasted link to another kind of thing, or to another organization, where its id means
 * something else.
 * @param noun the kind of thing expected, for messages
 */
export function requireFitting(reference: Reference, noun: string, site: string): void {
  if (reference.by !== 'id' || reference.link === undefined) return;
  const { id, link } = reference;
  if (link.to !== noun) throw usageError(`the link leads to a ${link.to}, not to a ${noun}`);
  const { host } = new URL(site);
  if (link.host === host) return;
  throw usageError(
    `the link leads to ${link.host}, not to ${host}`,
    `write id:${id} if both are the same organization`,
  );
}
