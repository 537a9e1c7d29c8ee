import { defaultGroup as resource, updateDefaultGroup } from '../../../api/resources/default-group.ts';
import type { WireParams } from '../../../api/spec.ts';
import { registerQueue } from '../../../api/table/events.ts';
import { without } from '../../_define.ts';
import { updateVerb } from '../../_update-verb.ts';
import { updating } from '../../_updating.ts';
import { type DefaultGroup, defaultGroups, explainGroup, readDefaultGroups } from './_read.ts';

const params = without(updateDefaultGroup.params, 'group_id');
type Changes = WireParams<typeof params>;

export const command = updateVerb(defaultGroups, {
  description: 'Changes only what you name.',
  rows: [updateDefaultGroup, registerQueue],
  params,
  ofOne: ['new_group_name'],
  prepare: updating<DefaultGroup, Changes>(resource, {
    read: readDefaultGroups,
    explain: (refusal, _, { new_group_name: name }, context) => explainGroup(refusal, name, [], context),
  }),
  examples: {
    "realmctl channel default-group update Makers --description 'For all who make things'":
      'change its description',
    'realmctl channel default-group update Makers --name Builders': 'rename it',
  },
});
