import { type domainReading, listDomains, domain as resource } from '../../api/resources/domain.ts';
import type { ReplyOf } from '../../api/shape.ts';
import type { Context } from '../../session/context.ts';
import { findListed } from '../_find-listed.ts';
import { byList } from '../_targets.ts';

export type Domain = ReplyOf<typeof domainReading>;

/** Returns the email domains that can join. */
export async function readDomains(context: Context): Promise<readonly Domain[]> {
  return (await context.read(listDomains, {})).domains;
}

/** Returns the named domains; the server keeps domains in lower case. Throws `not-found`. */
export function domainsNamed(words: readonly string[] | undefined, all: readonly Domain[]): Domain[] {
  return findListed(
    words?.map((word) => word.toLowerCase()),
    all,
    resource,
  );
}

export const domains = byList(resource, {
  help: 'the domains, such as example.com',
  read: readDomains,
  find: domainsNamed,
});
