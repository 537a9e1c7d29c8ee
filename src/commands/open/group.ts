import { listGroups } from '../../api/resources/group.ts';
import { groupAddress } from '../../api/web-address.ts';
import { verb } from '../_define.ts';
import { description, extra, fields, openAt } from './_open.ts';

export const command = verb({
  description,
  rows: [listGroups],
  extra: { group: { kind: 'group', required: true, help: 'group name or id:ID' }, ...extra },
  fields,
  positionals: [{ param: 'group', name: 'GROUP' }],
  examples: { 'realmctl open group designers': 'open the settings of a group' },
  async run({ extra: { group, print = false } }, context) {
    return openAt(groupAddress(await (await context.directory()).group(group)), print, context);
  },
});
