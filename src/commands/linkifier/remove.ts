import { linkifier as resource } from '../../api/resources/linkifier.ts';
import { listLinkifiers, removeLinkifier } from '../../api/table/linkifiers.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { findListed } from '../_find-listed.ts';
import { prepareRemoval } from '../_removal.ts';
import { readLinkifiers } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Links in messages that are there already stay as they are.',
  rows: [removeLinkifier, listLinkifiers],
  params: {},
  extra: { linkifiers: { kind: 'texts', required: true, help: 'ids or patterns of the linkifiers' } },
  fields,
  asks: ['retires'],
  positionals: [{ param: 'linkifiers', name: 'ID', variadic: true }],
  examples: [
    { line: 'realmctl linkifier remove 82 --yes', what: 'without asking' },
    {
      line: `realmctl linkifier list --jq '.[].id' | realmctl linkifier remove - --dry-run`,
      what: 'what removing all of them would send',
    },
  ],
  async run({ extra }, context) {
    const all = await readLinkifiers(context);
    const chosen = findListed(extra.linkifiers, {
      noun: 'linkifier',
      all,
      idOf: ({ id }) => id,
      nameOf: ({ pattern }) => pattern,
      list: 'realmctl linkifier list',
    });
    const prepared = chosen.map((linkifier) =>
      prepareRemoval(
        {
          resource,
          reading: linkifier,
          says: `text like ${linkifier.pattern} makes no link any more`,
          send: () => context.write(removeLinkifier, { filter_id: linkifier.id }),
          isGone: async () => !(await readLinkifiers(context)).some(({ id }) => id === linkifier.id),
        },
        context,
      ),
    );
    return runMany(prepared, { doing: 'Remove', noun: 'linkifiers', id: 'id', fields }, context);
  },
});
