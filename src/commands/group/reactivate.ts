import { listGroups, group as resource, updateGroup } from '../../api/resources/group.ts';
import { runMany } from '../../changes/many.ts';
import type { Prepared } from '../../changes/prepared.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { prepareGroup } from './_changes.ts';
import { groupsMeant, severalOfAState, severalPositional, severalResults } from './_several.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'The group gets its members, subgroups and settings back.',
  rows: [updateGroup, listGroups],
  since: updateGroup.params.deactivated.since,
  params: {},
  extra: severalOfAState,
  fields,
  asks: ['all-that-match'],
  positionals: severalPositional,
  examples: [
    { line: `realmctl group reactivate 'old crew'`, what: 'reactivate a group' },
    {
      line: 'realmctl group reactivate --all --where-search old --yes',
      what: 'archive all matching folders',
    },
  ],
  async run({ extra }, context) {
    const { groups, selected } = await groupsMeant(extra, context, true);
    const prepared = await Promise.all(groups.map((group) => prepare(group, context)));
    return runMany(prepared, { ...severalResults, doing: 'Reactivate', fields, selected }, context);
  },
});

async function prepare(group: Group, context: Context): Promise<Prepared> {
  const { id, name } = group;
  const { run, ...looked } = await prepareGroup(group, { deactivated: false }, context);
  return {
    ...looked,
    known: { id, name },
    run: async () =>
      updatedResult(resource, group, await run(), context, {
        outcome: 'reactivated',
        done: `reactivated ${looked.thing}`,
        unchanged: `${looked.thing} is active`,
      }),
  };
}
