/** Makes the pages of the commands from their descriptions and sample output. */
import type { DescribedCommands } from '../../session/described-commands.ts';
import { commandPage, indexPage, outputSection, pageName } from './markdown.ts';
import { type Program, takeSamples } from './samples.ts';

/** Returns the text of each file of `docs/commands/`, by name. */
export async function commandPages(
  described: DescribedCommands,
  program: Program,
): Promise<Record<string, string>> {
  const samples = await takeSamples(described.commands, program);
  const pages = described.commands.map((each): [string, string] => [
    pageName(each.command),
    commandPage(each, outputSection(samples.get(each.command))),
  ]);
  return { ...Object.fromEntries(pages), 'README.md': indexPage(described) };
}
