import type { Reference } from '../api/reference.ts';
import { usageError } from '../base/cli-error.ts';

/**
 * Refuses a pasted link that shows another sort of thing, or that leads to another
 * organization: its id means something else here. Throws a usage error.
 * @param noun what the reference shall mean, as messages call it
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
