/** Makes the man pages from the description of the commands: one for each, and one for the program. */
import { foldWords } from '../output/fold.ts';
import type { DescribedCommand, DescribedCommands, DescribedOption } from '../session/described-commands.ts';

/** Columns of the source's lines; viewers break the text again. */
const width = 78;

/**
 * Returns the text of each page by its file's name, `realmctl-channel-create.1`.
 * @param date the day of the pages, `2026-11-02`
 */
export function manPages(described: DescribedCommands, date: string): Record<string, string> {
  const pages = described.commands.map((each): [string, string] => [
    fileName(each.command),
    commandPage(each, described, date),
  ]);
  return { ...Object.fromEntries(pages), 'realmctl.1': programPage(described, date) };
}

/** The name of a command's page: `realmctl-channel-create.1`. */
function fileName(command: string): string {
  return `realmctl-${command.replaceAll(' ', '-')}.1`;
}

function commandPage(
  { command, summary, description, usage, ...rest }: DescribedCommand,
  { version, exit_codes, global_options }: DescribedCommands,
  date: string,
): string {
  const meanings = exit_codes.filter(({ code }) => rest.exit_codes.includes(code));
  const headings = [...new Set(rest.options.map(({ heading }) => heading))];
  const operands = usage.slice(`realmctl ${command} `.length);
  return page(`realmctl ${command}`, { version, date }, [
    section('NAME', text(`realmctl-${command.replaceAll(' ', '-')} - ${lowered(summary)}`)),
    section('SYNOPSIS', `.B realmctl ${escaped(command)}`, text(operands)),
    section('DESCRIPTION', ...paragraphs(description ?? `${summary}.`)),
    section('EXAMPLES', ...rest.examples.flatMap(({ line, what }) => ['.TP', text(what), code(line)])),
    ...(rest.arguments.length === 0
      ? []
      : [
          section(
            'ARGUMENTS',
            ...rest.arguments.flatMap(({ name, help }) => ['.TP', `.I ${escaped(name)}`, text(help ?? name)]),
          ),
        ]),
    ...headings.map((heading) =>
      section(
        heading.toUpperCase(),
        ...rest.options.filter((each) => each.heading === heading).flatMap(optionLines),
      ),
    ),
    section(
      'GLOBAL OPTIONS',
      text(`${global_options.map(({ name }) => name).join(', ')}: see`),
      '.BR realmctl (1).',
    ),
    section(
      'EXIT STATUS',
      ...meanings.flatMap(({ code: status, meanings: all }) => [
        '.TP',
        `.B ${status}`,
        text(all.join('; or ')),
      ]),
    ),
    section('SEE ALSO', ...references(['realmctl', ...rest.related.map((each) => `realmctl ${each}`)])),
  ]);
}

function programPage(
  { version, commands, exit_codes, global_options }: DescribedCommands,
  date: string,
): string {
  const headings = [...new Set(commands.map(({ heading }) => heading))];
  return page('realmctl', { version, date }, [
    section('NAME', 'realmctl \\- the admin command line for Zulip-style chat organizations'),
    section('SYNOPSIS', '.B realmctl', '[options] <command>'),
    section(
      'DESCRIPTION',
      text(
        'Manages the channels, users, groups, permissions and settings of an organization. Each command has a page.',
      ),
    ),
    ...headings.map((heading) =>
      section(
        heading.toUpperCase(),
        ...commands
          .filter((each) => each.heading === heading)
          .flatMap(({ command, summary }) => [
            '.TP',
            `.BR ${escaped(`realmctl-${command.replaceAll(' ', '-')}`)} (1)`,
            text(summary),
          ]),
      ),
    ),
    section('GLOBAL OPTIONS', ...global_options.flatMap(optionLines)),
    section(
      'EXIT STATUS',
      ...exit_codes.flatMap(({ code: status, meanings }) => [
        '.TP',
        `.B ${status}`,
        text(meanings.join('; or ')),
      ]),
    ),
    section('SEE ALSO', ...references(['realmctl auth login', 'realmctl doctor', 'realmctl help commands'])),
  ]);
}

function page(
  name: string,
  { version, date }: { readonly version: string; readonly date: string },
  sections: readonly string[],
): string {
  const title = name.toUpperCase().replaceAll(' ', '-');
  return `.TH ${escaped(title)} 1 ${date} "realmctl ${version}" "realmctl manual"\n${sections.join('')}`;
}

function section(heading: string, ...lines: readonly string[]): string {
  return `.SH ${heading.includes(' ') ? `"${heading}"` : heading}\n${lines.join('\n')}\n`;
}

function optionLines({ name, value, also, opposites, help }: DescribedOption): string[] {
  const names = [name, ...also, ...opposites].map((each) => `\\fB${escaped(each)}\\fR`).join(', ');
  return ['.TP', value === null ? names : `${names} \\fI${escaped(value)}\\fR`, text(withoutNames(help))];
}

/** Returns the help of an option without its other names, which stand beside the option. */
function withoutNames(help: string): string {
  return help.replace(/ \(also [^()]*\)$/, '').replace(/; also [^()]*\)$/, ')');
}

function paragraphs(description: string): string[] {
  return description.split('\n\n').flatMap((each, index) => [...(index === 0 ? [] : ['.PP']), text(each)]);
}

/** Returns a command line that viewers do not wrap. */
function code(line: string): string {
  return `.nf\n${escaped(line).split('\n').map(beginning).join('\n')}\n.fi`;
}

function references(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const end = index === names.length - 1 ? '' : ',';
    return `.BR ${escaped(name.replaceAll(' ', '-'))} (1)${end}`;
  });
}

/** Returns text wrapped into short lines. */
function text(words: string): string {
  return foldWords(escaped(words).trim().split(/\s+/), width).map(beginning).join('\n');
}

/** Characters that the formatter would read as markup, or print as a typographic sign that no shell accepts. */
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\e',
  '-': '\\-',
  "'": '\\(aq',
  '`': '\\(ga',
  '^': '\\(ha',
  '~': '\\(ti',
  '…': '...',
};

/** A text in ASCII, so that a page doesn't depend on the locale of its reader. */
function escaped(words: string): string {
  return words.replaceAll(
    /[\\\-'`^~]|[^\p{ASCII}]/gu,
    (sign) => escapes[sign] ?? `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** Protects a line that begins with a dot, which would be a request. */
function beginning(line: string): string {
  return line.startsWith('.') ? `\\&${line}` : line;
}

/** Lowers the first letter of a summary, unless it begins with an abbreviation. */
function lowered(summary: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(summary)
    ? `${summary.charAt(0).toLowerCase()}${summary.slice(1)}`
    : summary;
}
