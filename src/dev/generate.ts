/** Writes the files that are generated from the command tree and the table: `completions`, `docs`, `man`. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describeCommands } from '../cli/describe-commands.ts';
import { completionScripts } from './completions/index.ts';
import { coveragePage } from './coverage.ts';
import { manPages } from './man.ts';
import { commandPages } from './pages/index.ts';
import type { Program } from './pages/samples.ts';
import { rolesPage } from './roles.ts';

const makers: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  completions: async () =>
    Object.fromEntries(
      Object.entries(await completionScripts()).map(([name, text]) => [`completions/${name}`, text]),
    ),
  docs: async () => ({
    'docs/interface.md': await coveragePage(),
    'docs/roles.md': await rolesPage(),
    ...(await pagesOfCommands()),
  }),
  man: pagesOfManual,
};

const folderOfManual = 'dist/man';

/** Makes the man pages. Removes those of an earlier build. */
async function pagesOfManual(): Promise<Record<string, string>> {
  const pages = manPages(await describeCommands(), dayOfPages());
  await rm(folderOfManual, { recursive: true, force: true });
  return Object.fromEntries(Object.entries(pages).map(([name, text]) => [`${folderOfManual}/${name}`, text]));
}

/** Returns the date of the man pages: that of SOURCE_DATE_EPOCH, for reproducible builds, or today. */
function dayOfPages(): string {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return new Date(seconds === undefined ? Date.now() : Number(seconds) * 1000).toISOString().slice(0, 10);
}

const folderOfCommands = 'docs/commands';

/** Makes the pages of the commands. Removes those of commands that no longer exist. */
async function pagesOfCommands(): Promise<Record<string, string>> {
  // The program as built: imported, it would share its chunks with this one and load more of them.
  const built = createRequire(join(import.meta.dirname, 'generate.cjs'))('../loader.cjs').loadChunk(
    'main.cjs',
  ) as {
    run: Program;
  };
  const pages = await commandPages(await describeCommands(), built.run);
  await mkdir(folderOfCommands, { recursive: true });
  for (const name of await readdir(folderOfCommands)) {
    if (!Object.hasOwn(pages, name)) await rm(join(folderOfCommands, name));
  }
  return Object.fromEntries(
    Object.entries(pages).map(([name, text]) => [`${folderOfCommands}/${name}`, text]),
  );
}

async function generate(name: string): Promise<void> {
  const make = makers[name];
  if (make === undefined)
    throw new Error(`there is no '${name}' to generate: ${Object.keys(makers).join(', ')}`);
  const files = Object.entries(await make());
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  console.log(`${name}: wrote ${files.length} files`);
}

async function generateAll(names: readonly string[]): Promise<void> {
  for (const name of names) await generate(name);
}

void generateAll(process.argv.slice(2));
