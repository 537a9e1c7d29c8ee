import { listEmoji, removeEmoji, emoji as resource } from '../../api/resources/emoji.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { selection, underAll } from '../_all.ts';
import { verb } from '../_define.ts';
import { findListed } from '../_find-listed.ts';
import { prepareRemoval } from '../_removal.ts';
import { type CustomEmoji, emojiFilters, emojiName, filterEmoji, readEmoji } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'The service only deactivates it: messages and reactions go on showing it, and its name is free again. ' +
    'Administrators may, and whoever added it.',
  rows: [removeEmoji, listEmoji],
  params: {},
  extra: { emoji: { kind: 'texts', help: 'names of the emoji' }, ...underAll(emojiFilters) },
  fields,
  asks: ['retires', 'all-that-match'],
  positionals: [{ param: 'emoji', name: 'NAME', variadic: true, optional: true }],
  examples: [
    { line: 'realmctl emoji remove sandcastle --yes', what: 'without asking' },
    { line: 'realmctl emoji remove --all --where-search castle --dry-run', what: 'all that match' },
  ],
  async run({ extra }, context) {
    const filters = selection(emojiFilters, extra, 'emoji', context);
    const all = (await readEmoji(context)).filter(({ deactivated }) => !deactivated);
    const chosen =
      filters === undefined
        ? findListed(extra.emoji?.map(emojiName), {
            noun: 'emoji',
            all,
            idOf: ({ id }) => id,
            nameOf: ({ name }) => name,
            list: 'realmctl emoji list --no-deactivated',
          })
        : filterEmoji(all, filters);
    const prepared = chosen.map((each) => prepare(each, context));
    const selected = filters !== undefined;
    return runMany(prepared, { doing: 'Remove', noun: 'emoji', id: 'id', fields, selected }, context);
  },
});

function prepare(emoji: CustomEmoji, context: Context) {
  const isGone = async () =>
    (await readEmoji(context)).find(({ id }) => id === emoji.id)?.deactivated !== false;
  return prepareRemoval(
    {
      resource,
      reading: { ...emoji },
      says: 'nobody can use it any more',
      send: () => context.write(removeEmoji, { emoji_name: emoji.name }),
      isGone,
      async explain(refusal) {
        if (refusal.status === 404) return refusal;
        const { user_id, is_admin } = await (await context.directory()).me();
        if (is_admin === true || emoji.author_id === user_id) return refusal;
        return refusal.with({
          exitReason: 'forbidden',
          hint: 'needs to be an administrator, or to have added the emoji',
        });
      },
    },
    context,
  );
}
