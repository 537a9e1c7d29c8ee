import { getStorage } from '../../../api/table/bot-storage.ts';
import type { Column } from '../../../output/result.ts';
import { verb } from '../../_define.ts';
import { readStorage, requireKeys } from './_read.ts';

const columns: readonly Column[] = [
  { name: 'key', key: true, value: ({ key }) => key as string },
  { name: 'value', value: ({ value }) => value as string },
];

export const command = verb({
  description:
    'Lists the storage of the bot whose API key you use, such as its state between runs. From feature ' +
    'level 494, only bots have storage.',
  rows: [getStorage],
  extra: { keys: { kind: 'texts', help: 'only these keys' } },
  selectable: { fields: ['key', 'value'], columns },
  positionals: [{ param: 'keys', name: 'KEY', variadic: true, optional: true }],
  examples: {
    'realmctl bot storage list': 'list all keys and values',
    "realmctl bot storage list last-run --jq '.[0].value'": 'print one value',
  },
  async run({ extra: { keys } }, context) {
    const storage = await readStorage(context);
    requireKeys(keys ?? [], storage);
    const list = (keys ?? Object.keys(storage).sort()).map((key) => ({ key, value: storage[key] }));
    return { list, id: 'key', noun: 'keys' };
  },
});
