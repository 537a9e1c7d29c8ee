/** Writes the files that are generated from the command tree and the table: `completions`, `docs`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { completionScripts } from './completions/index.ts';
import { coveragePage } from './coverage.ts';
import { rolesPage } from './roles.ts';

const makers: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  completions: async () =>
    Object.fromEntries(
      Object.entries(await completionScripts()).map(([name, text]) => [`completions/${name}`, text]),
    ),
  docs: async () => ({
    'docs/interface.md': await coveragePage(),
    'docs/roles.md': await rolesPage(),
  }),
};

async function generate(name: string): Promise<void> {
  const make = makers[name];
  if (make === undefined)
    throw new Error(`there is no '${name}' to generate: ${Object.keys(makers).join(', ')}`);
  for (const [path, text] of Object.entries(await make())) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    console.log(`wrote ${path}`);
  }
}

async function generateAll(names: readonly string[]): Promise<void> {
  for (const name of names) await generate(name);
}

void generateAll(process.argv.slice(2));
