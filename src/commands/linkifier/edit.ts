import type { LinkifierText } from '../../api/linkifier/problems.ts';
import { normalizeName as kept } from '../../api/normalize-name.ts';
import { listLinkifiers, updateLinkifier } from '../../api/table/linkifiers.ts';
import { CliError, usageError } from '../../base/cli-error.ts';
import { confirmed } from '../../changes/confirmed.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { type Linkifier, linkifierOf, readLinkifiers } from './_read.ts';

const { filter_id, pattern, url_template } = updateLinkifier.params;
const fields = ['id', 'pattern', 'url_template'];

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
  fields,
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
    const wanted = {
      id,
      pattern: named.pattern ?? current.pattern,
      url_template: named.url_template ?? current.url_template,
    };
    const others = all.filter((each) => each !== current);
    if (context.options.dryRun) {
      for (const { message } of await problemsOf(wanted, others)) context.warn(message);
    }
    await edit(wanted, others, context);
    return {
      object: wanted,
      fields,
      id: 'id',
      done: `changed linkifier ${id}: ${Object.keys(named).join(', ')}`,
      show: false,
    };
  },
});

async function edit(wanted: Linkifier, others: readonly Linkifier[], context: Context): Promise<void> {
  const { id, ...texts } = wanted;
  try {
    await confirmed(context, {
      attempt: () => context.write(updateLinkifier, { filter_id: id, ...texts }),
      async readBack() {
        const now = linkifierOf(id, await readLinkifiers(context));
        const { pattern, url_template } = trimmed(wanted);
        return now.pattern === pattern && now.url_template === url_template
          ? { sent: true, reply: {} }
          : undefined;
      },
    });
  } catch (error) {
    // Which linkifiers are good is for the service to say; what to do about it can be told here.
    if (!(error instanceof CliError) || error.status !== 400 || error.hint !== undefined) throw error;
    const hints = (await problemsOf(wanted, others)).flatMap(({ hint }) => hint ?? []);
    throw hints.length === 0 ? error : error.with({ hint: hints.join('\n') });
  }
}

async function problemsOf(wanted: Linkifier, others: readonly Linkifier[]) {
  const { linkifierProblems } = await import('../../api/linkifier/problems.ts');
  return linkifierProblems(
    trimmed(wanted),
    others.map(({ pattern }) => pattern),
  );
}

/** The service drops white space at the ends of both. */
function trimmed({ pattern, url_template }: LinkifierText): LinkifierText {
  return { pattern: kept(pattern), url_template: kept(url_template) };
}
