import { listDomains, removeDomain, domain as resource } from '../../api/resources/domain.ts';
import type { Hazard } from '../../changes/guard.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { prepareRemoval } from '../_removal.ts';
import { domainsNamed, readDomains } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Users who are there stay. With the last domain the restriction to domains ends.',
  rows: [removeDomain, listDomains],
  params: {},
  extra: { domains: { kind: 'texts', required: true, help: 'the domains' } },
  fields,
  asks: ['retires', 'widens-access'],
  positionals: [{ param: 'domains', name: 'DOMAIN', variadic: true }],
  examples: [{ line: 'realmctl domain remove example.com --yes', what: 'without asking' }],
  async run({ extra }, context) {
    const all = await readDomains(context);
    const chosen = domainsNamed(extra.domains, all);
    const last: Hazard[] =
      chosen.length < all.length
        ? []
        : [{ risk: 'widens-access', says: 'no domain is left, and then any address may join' }];
    const prepared = chosen.map((reading) =>
      prepareRemoval(
        {
          resource,
          reading: { ...reading },
          says: 'its addresses may not join any more while domains are restricted',
          hazards: last,
          send: () => context.write(removeDomain, { domain: reading.domain }),
          isGone: async () => !(await readDomains(context)).some(({ domain }) => domain === reading.domain),
        },
        context,
      ),
    );
    return runMany(prepared, { doing: 'Remove', noun: 'domains', id: 'domain', fields }, context);
  },
});
