/** The unit tests of a group as one file, because modules are loaded anew for each mutant and each file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';
import groups from './groups.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const { tests } = groups[(process.env.GROUP ?? 'engine') as keyof typeof groups];
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && new RegExp(tests).test(file),
);

for (const file of files) describe(file, () => import(join(root, file)));
