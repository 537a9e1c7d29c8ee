/** Lays out help so that it is readable at 80 columns, however long the flags are. */
import { type Command, Help, type HelpConfiguration } from 'commander';

/** Where descriptions start; a longer flag gets a line of its own. */
const column = 34;

/** The widest help, in columns: longer lines are hard to read, and the build stores help of this width. */
export const widestHelp = 100;

export const helpLayout: HelpConfiguration = {
  subcommandTerm: (command) => command.name(),
  // Leaves out the command's alias.
  commandUsage(this: Help, command) {
    return Help.prototype.commandUsage.call(this, command).replace(/\|\S+/, '');
  },
  padWidth: (command, helper) => Math.min(Help.prototype.padWidth.call(helper, command, helper), column - 4),
  visibleOptions(this: Help, command: Command) {
    // Commander asks without a width when it looks for a similar flag; hidden flags are then included.
    return this.helpWidth === undefined
      ? [...command.options]
      : Help.prototype.visibleOptions.call(this, command);
  },
  // Shows the most needed part first: commander's own order puts a screen of options before the commands.
  formatHelp(this: Help, command, helper) {
    const blocks = Help.prototype.formatHelp.call(this, command, helper).trimEnd().split('\n\n');
    const areOptions = (block: string) => /^(Global o|O)ptions:\n/.test(block);
    const ordered =
      command.commands.length === 0
        ? blocks
        : [...blocks.filter((block) => !areOptions(block)), ...blocks.filter(areOptions)];
    return `${ordered.join('\n\n')}\n`;
  },
  formatItem(this: Help, term, width, description, helper) {
    const format = (text: string) => Help.prototype.formatItem.call(this, text, width, description, helper);
    if (term.length <= width || description === '') return format(term);
    return `  ${term}\n${format('')}`;
  },
};
