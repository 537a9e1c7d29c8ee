import { listLinkifiers, linkifier as resource, updateLinkifier } from '../../api/resources/linkifier.ts';
import { usageError } from '../../base/cli-error.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import { undoOption } from '../../changes/undo-option.ts';
import { update } from '../../changes/update.ts';
import { verb } from '../_define.ts';
import { explainBad, linkifierOf, problemsOf, readLinkifiers } from './_read.ts';

const { filter_id, pattern, url_template, ...more } = updateLinkifier.params;

export const command = verb({
  description: 'Changes only what you name. The linkifier keeps its place in the order.',
  rows: [updateLinkifier, listLinkifiers],
  params: {
    filter_id,
    pattern: { ...pattern, required: false as const },
    url_template: { ...url_template, required: false as const },
    ...more,
  },
  fields: changeFields(resource),
  expectable: ['pattern', 'url_template', 'example_input', 'reverse_template'],
  positionals: [{ param: 'filter_id', name: 'ID' }],
  undoes: undoOption,
  examples: {
    "realmctl linkifier edit 81 --url-template 'https://issues.example.com/{id}'": 'change the URL template',
    "realmctl linkifier edit 81 --pattern '#(?P<id>[0-9]+)' --dry-run":
      'show the request, and a warning if the server would reject it',
  },
  async run({ given, expected }, context) {
    const { filter_id: id, ...named } = given;
    if (Object.keys(named).length === 0) throw usageError('nothing to change is named');
    const all = await readLinkifiers(context);
    const current = linkifierOf(id, all);
    const others = all.filter((each) => each !== current);
    const { pattern = current.pattern, url_template = current.url_template } = named;
    const wanted = { ...current, ...named, pattern, url_template };
    if (context.options.dryRun) {
      for (const { message } of await problemsOf(wanted, others)) context.warn(message);
    }
    const updated = await update(
      {
        resource,
        reading: current,
        wanted: named,
        expected,
        // The server requires both texts each time.
        send: (params) => context.write(updateLinkifier, { filter_id: id, ...params, pattern, url_template }),
        readAgain: async () => linkifierOf(id, await readLinkifiers(context)),
        explain: (refusal) => explainBad(refusal, wanted, others),
      },
      context,
    );
    return updatedResult(resource, current, updated, context);
  },
});
