/** `npm run recorded -- FOLDER`: distills a folder of recorded exchanges into this one. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { distill } from './distill.ts';

const folder = process.argv[2] ?? process.env.REALMCTL_EXCHANGES;
if (folder === undefined) throw new Error('name a folder of recorded exchanges');
for (const [name, text] of Object.entries(distill(folder))) {
  writeFileSync(join('test', 'recorded', name), text);
  console.log(`wrote test/recorded/${name}: ${text.length} characters`);
}
