import { normalizeName } from '../../api/normalize-name.ts';
import { addDomain, listDomains, newcomersText, domain as resource } from '../../api/resources/domain.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { runMany } from '../../bulk/many.ts';
import { resumable } from '../../bulk/several-options.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, changeResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { createThing } from '../_create-thing.ts';
import { verb, without } from '../_define.ts';
import { type Domain, readDomains } from './_read.ts';

const fields = changeFields(resource);
const { allow_subdomains } = without(addDomain.params, 'domain');

export const command = verb({
  description: 'Skips domains that are already on the list.',
  rows: [addDomain, listDomains],
  params: { allow_subdomains: { ...allow_subdomains, required: false as const, default: false } },
  extra: { domains: { kind: 'texts', required: true, help: 'the domains, such as example.org' } },
  fields,
  asks: ['widens-access'],
  several: resumable,
  positionals: [{ param: 'domains', name: 'DOMAIN', variadic: true }],
  examples: {
    'realmctl domain add example.org --yes': 'let addresses at a domain join',
    'realmctl domain add example.org --allow-subdomains --yes': 'include subdomains',
  },
  async run({ given, extra: { domains: words } }, context) {
    const wanted = [...new Set(words.map((word) => normalizeName(word).toLowerCase()))];
    if (wanted.length === 0) throw usageError('no domain is named');
    const subdomains = given.allow_subdomains === true;
    const all = await readDomains(context);
    const prepared = wanted.map((domain) => prepare({ domain, allow_subdomains: subdomains }, all, context));
    return runMany(prepared, { action: 'Add', noun: 'domains', id: 'domain', fields }, context);
  },
});

function prepare(wanted: Domain, all: readonly Domain[], context: Context): Prepared {
  const { domain } = wanted;
  const thing = `domain ${domain}`;
  const listed = all.find((each) => each.domain === domain);
  if (listed !== undefined) {
    return {
      thing,
      hazards: [],
      known: { domain },
      run: async () =>
        changeResult(resource, listed, { outcome: 'skipped', done: `${thing} is already on the list` }),
    };
  }
  return {
    thing,
    hazards: [{ risk: 'widens-access', says: newcomersText({ ...wanted }) }],
    known: { domain },
    async run() {
      await createThing(
        resource,
        { ...wanted },
        { read: readDomains, explain: (refusal) => explain(refusal, wanted, context) },
        context,
      );
      return changeResult(resource, wanted, { outcome: 'created', done: `added ${thing}` });
    },
  };
}

/** Explains that someone else may have added the domain meanwhile. */
async function explain(refusal: CliError, { domain }: Domain, context: Context): Promise<CliError> {
  const isThere = (await readDomains(context)).some((each) => each.domain === domain);
  return isThere ? refusal.with({ exitReason: 'conflict' }) : refusal;
}
