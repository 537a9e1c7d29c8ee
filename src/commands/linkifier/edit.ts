import { normalizeName } from '../../api/normalize-name.ts';
import { linkifier as resource } from '../../api/resources/linkifier.ts';
import { listLinkifiers, updateLinkifier } from '../../api/table/linkifiers.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { update } from '../../changes/update.ts';
import { verb } from '../_define.ts';
import { type Linkifier, linkifierOf, readLinkifiers } from './_read.ts';

const { filter_id, pattern, url_template } = updateLinkifier.params;

export const command = verb({
  description:
    'What is not named stays: the service wants both texts each time, so the other one is read first ' +
    'and sent along. The linkifier keeps its place in the order.',
  rows: [updateLinkifier, listLinkifiers],
  params: {
    filter_id,
    pattern: { ...pattern, required: false as const },
    url_template: { ...url_template, required: false as const },
  },
  fields: changeFields(resource),
  positionals: [{ param: 'filter_id', name: 'ID' }],
  examples: [
    {
      line: `realmctl linkifier edit 81 --url-template 'https://issues.example.com/{id}'`,
      what: 'another address for the same pattern',
    },
    {
      line: `realmctl linkifier edit 81 --pattern '#(?P<id>[0-9]+)' --dry-run`,
      what: 'show the request, and a warning if the service would refuse it',
    },
  ],
  async run({ given }, context) {
    const { filter_id: id, ...named } = given;
    if (id === undefined) throw usageError('no linkifier is named');
    if (Object.keys(named).length === 0) throw usageError('name --pattern, --url-template or both');
    const all = await readLinkifiers(context);
    const current = linkifierOf(id, all);
    const others = all.filter((each) => each !== current);
    const wanted = {
      ...current,
      ...(named.pattern !== undefined && { pattern: named.pattern }),
      ...(named.url_template !== undefined && { url_template: named.url_template }),
    };
    if (context.options.dryRun) {
      for (const { message } of await problemsOf(wanted, others)) context.warn(message);
    }
    const updated = await update(
      {
        resource,
        reading: current,
        wanted: named,
        // The service wants both texts each time.
        send: () =>
          context.write(updateLinkifier, {
            filter_id: id,
            pattern: wanted.pattern,
            url_template: wanted.url_template,
          }),
        readAgain: async () => linkifierOf(id, await readLinkifiers(context)),
        explain: (refusal) => explain(refusal, wanted, others),
      },
      context,
    );
    return updatedResult(resource, current, updated, context);
  },
});

/** Which linkifiers are good is for the service to say; what to do about it can be told here. */
async function explain(
  refusal: CliError,
  wanted: Linkifier,
  others: readonly Linkifier[],
): Promise<CliError> {
  if (refusal.status !== 400 || refusal.hint !== undefined) return refusal;
  const holder = others.find(({ pattern }) => pattern === normalizeName(wanted.pattern));
  if (holder !== undefined) {
    return refusal.with({
      exitReason: 'conflict',
      message: `linkifier ${holder.id} has this pattern already`,
      hint: `change that one: realmctl linkifier edit ${holder.id}`,
      worded: ['errors'],
    });
  }
  const hints = (await problemsOf(wanted, others)).flatMap(({ hint }) => hint ?? []);
  return hints.length === 0 ? refusal : refusal.with({ hint: hints.join('\n') });
}

/** The service drops white space at the ends of both texts. */
async function problemsOf({ pattern, url_template }: Linkifier, others: readonly Linkifier[]) {
  const { linkifierProblems } = await import('../../api/linkifier/problems.ts');
  return linkifierProblems(
    { pattern: normalizeName(pattern), url_template: normalizeName(url_template) },
    others.map((other) => other.pattern),
  );
}
