import { configFile, requireConfigFolder } from '../../config/paths.ts';
import { verb } from '../_define.ts';
import { platformEnv } from '../auth/_config.ts';

export const command = verb({
  description: 'Prints the path even if the file does not exist yet.',
  prints: 'text',
  examples: { 'realmctl config path': 'print the path' },
  run: async (_, context) => ({ text: `${configFile(requireConfigFolder(platformEnv(context)))}\n` }),
});
