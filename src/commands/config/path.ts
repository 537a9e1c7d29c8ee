import { configFile, requireConfigFolder } from '../../config/place.ts';
import { verb } from '../_define.ts';
import { around } from '../auth/_stored.ts';

export const command = verb({
  description: 'Whether it is there yet or not.',
  rows: [],
  params: {},
  examples: [{ line: 'realmctl config path', what: 'print the path' }],
  run: async (_, context) => ({ text: `${configFile(requireConfigFolder(around(context)))}\n` }),
});
