import type { Reading } from '../../api/resources/compare.ts';
import { listDomains, domain as resource, updateDomain } from '../../api/resources/domain.ts';
import { usageError } from '../../base/cli-error.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { prepareUpdate } from '../../changes/update.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type Domain, domainsNamed, readDomains } from './_read.ts';

const fields = changeFields(resource);
const { allow_subdomains } = updateDomain.params;

export const command = verb({
  rows: [updateDomain, listDomains],
  params: { allow_subdomains: { ...allow_subdomains, required: false as const } },
  extra: { domains: { kind: 'texts', required: true, help: 'the domains' } },
  fields,
  expectable: ['allow_subdomains'],
  asks: ['widens-access'],
  positionals: [{ param: 'domains', name: 'DOMAIN', variadic: true }],
  examples: [
    {
      line: 'realmctl domain update example.com --no-allow-subdomains',
      what: 'exclude subdomains',
    },
    {
      line: 'realmctl domain update sandbox.invalid --allow-subdomains --yes',
      what: 'include subdomains, without asking',
    },
  ],
  async run({ given, extra, expected }, context) {
    const { allow_subdomains: subdomains } = given;
    if (subdomains === undefined) throw usageError('use --allow-subdomains or --no-allow-subdomains');
    const chosen = domainsNamed(extra.domains, await readDomains(context));
    const prepared = chosen.map((domain) => prepare(domain, subdomains, expected, context));
    const results = { doing: 'Update', noun: 'domains', id: 'domain', fields };
    return runMany(await Promise.all(prepared), results, context);
  },
});

async function prepare(
  reading: Domain,
  allow: boolean,
  expected: Reading | undefined,
  context: Context,
): Promise<Prepared> {
  const { domain } = reading;
  const { run, ...looked } = await prepareUpdate(
    {
      resource,
      reading: { ...reading } as Reading,
      wanted: { allow_subdomains: allow },
      expected,
      send: () => context.write(updateDomain, { domain, allow_subdomains: allow }),
      readAgain: async () => ({ ...domainsNamed([domain], await readDomains(context))[0] }),
      explain: async (refusal) => refusal,
    },
    context,
  );
  return {
    ...looked,
    known: { domain },
    run: async () => updatedResult(resource, { ...reading }, await run(), context),
  };
}
