import { removePlayground, playground as resource } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { runMany } from '../../changes/many.ts';
import { changeFields } from '../../changes/result.ts';
import { verb } from '../_define.ts';
import { findListed } from '../_find-listed.ts';
import { prepareRemoval } from '../_removal.ts';
import { readPlaygrounds } from './_read.ts';

const fields = changeFields(resource);

export const command = verb({
  description:
    'If it is for the default language of code blocks, the organization has no default language then.',
  rows: [removePlayground, registerQueue],
  params: {},
  extra: { playgrounds: { kind: 'texts', required: true, help: 'names or ids of the playgrounds' } },
  fields,
  asks: ['retires'],
  positionals: [{ param: 'playgrounds', name: 'PLAYGROUND', variadic: true }],
  examples: [
    { line: `realmctl playground remove 'Try Python' --yes`, what: 'without asking' },
    { line: 'realmctl playground remove 111 112 --dry-run', what: 'show the requests' },
  ],
  async run({ extra }, context) {
    const chosen = findListed(extra.playgrounds, {
      noun: 'playground',
      all: await readPlaygrounds(context),
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      list: 'realmctl playground list',
    });
    const prepared = chosen.map((playground) =>
      prepareRemoval(
        {
          resource,
          reading: { ...playground },
          says: `code of ${playground.pygments_language} cannot be opened there any more`,
          send: () => context.write(removePlayground, { playground_id: playground.id }),
          isGone: async () => !(await readPlaygrounds(context)).some(({ id }) => id === playground.id),
        },
        context,
      ),
    );
    return runMany(prepared, { doing: 'Remove', noun: 'playgrounds', id: 'id', fields }, context);
  },
});
