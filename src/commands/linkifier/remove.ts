import { listLinkifiers, removeLinkifier, linkifier as resource } from '../../api/resources/linkifier.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { selection, underAll } from '../_all.ts';
import { verb } from '../_define.ts';
import { findListed } from '../_find-listed.ts';
import { prepareRemoval } from '../_removal.ts';
import { filterLinkifiers, linkifierFilters, readLinkifiers } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Links in messages that are there already stay as they are.',
  rows: [removeLinkifier, listLinkifiers],
  params: {},
  extra: {
    linkifiers: { kind: 'texts', help: 'ids or patterns of the linkifiers' },
    ...underAll(linkifierFilters),
  },
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: [{ param: 'linkifiers', name: 'ID', variadic: true, optional: true }],
  examples: [
    { line: 'realmctl linkifier remove 82 --yes', what: 'without asking' },
    {
      line: 'realmctl linkifier remove --all --where-search bugs.example.com --yes',
      what: 'all that lead to a place',
    },
    {
      line: `realmctl linkifier list --jq '.[].id' | realmctl linkifier remove - --dry-run`,
      what: 'what removing all of them would send',
    },
  ],
  async run({ extra }, context) {
    const filters = selection(linkifierFilters, extra, 'linkifiers', context);
    const all = await readLinkifiers(context);
    const chosen =
      filters === undefined
        ? findListed(extra.linkifiers, {
            noun: 'linkifier',
            all,
            idOf: ({ id }) => id,
            nameOf: ({ pattern }) => pattern,
            list: 'realmctl linkifier list',
          })
        : filterLinkifiers(all, filters);
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
    const selected = filters !== undefined;
    return runMany(prepared, { doing: 'Remove', noun: 'linkifiers', id: 'id', fields, selected }, context);
  },
});
