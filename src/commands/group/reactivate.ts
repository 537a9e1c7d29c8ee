import { group as resource } from '../../api/resources/group.ts';
import { listGroups, updateGroup } from '../../api/table/groups.ts';
import { type Prepared, runMany } from '../../changes/many.ts';
import { changeFields, updatedResult } from '../../changes/result.ts';
import type { Group } from '../../directory/groups.ts';
import type { Context } from '../../session/context.ts';
import { verb } from '../_define.ts';
import { prepareGroup } from './_changes.ts';
import { changeableGroups, several, severalPositional, severalResults } from './_several.ts';

const fields = changeFields(resource);

export const command = verb({
  description: 'Its members, subgroups and settings are what they were. An active group is left as it is.',
  rows: [updateGroup, listGroups],
  since: updateGroup.params.deactivated.since,
  params: {},
  extra: several,
  fields,
  positionals: severalPositional,
  examples: [{ line: `realmctl group reactivate 'old crew'`, what: 'it can be mentioned and used again' }],
  async run({ extra }, context) {
    const groups = await changeableGroups(extra.groups, context);
    const prepared = await Promise.all(groups.map((group) => prepare(group, context)));
    return runMany(prepared, { ...severalResults, doing: 'Reactivate', fields }, context);
  },
});

async function prepare(group: Group, context: Context): Promise<Prepared> {
  const { id, name } = group;
  const { thing, hazards, run } = await prepareGroup(group, { deactivated: false }, context);
  return {
    thing,
    hazards,
    known: { id, name },
    run: async () =>
      updatedResult(resource, group, await run(), context, {
        outcome: 'reactivated',
        done: `reactivated ${thing}`,
        unchanged: `${thing} is active`,
      }),
  };
}
