import type { Column } from '../../output/result.ts';
import { verb } from '../_define.ts';
import { currentValues } from './_values.ts';

const columns: readonly Column[] = [
  { name: 'key', key: true, value: ({ key }) => key as string },
  { name: 'value', value: ({ value }) => value as string | number | boolean | null },
];
const origin: Column = { name: 'origin', value: (item) => item.origin as string | null };

export const command = verb({
  description:
    'Shows the values in effect after flags, environment variables and files. The API key is not shown.',
  selectable: { fields: ['key', 'value', 'origin'], columns: [...columns, origin] },
  extra: { origin: { kind: 'switch', help: 'show where each value comes from' } },
  examples: {
    'realmctl config list --origin': 'see which source each value comes from',
    "realmctl config list --jq '.[].key'": 'list the keys',
  },
  async run({ extra }, context) {
    return {
      list: (await currentValues(context)).map((value) => ({ ...value })),
      columns: [...columns, extra.origin === true ? origin : { ...origin, extra: true }],
      id: 'key',
      noun: 'values',
    };
  },
});
