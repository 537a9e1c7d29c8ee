/** Writes the page of a command, and the page that lists them all. */
import { releaseOf } from '../../api/derive/level.ts';
import type {
  DescribedCommand,
  DescribedCommands,
  DescribedOption,
  DescribedPermission,
} from '../../session/described-commands.ts';
import { type Sample, width } from './samples.ts';

/** Lines of a sample that a page shows. */
const max = { shown: 14, json: 24 };

/** The file of a command's page, within the folder. */
export function pageName(command: string): string {
  return `${command.replaceAll(' ', '-')}.md`;
}

/** Returns the section that shows the output; empty without a sample. */
export function outputSection(sample: Sample | undefined): string {
  if (sample === undefined) return '';
  const { line, shown, json } = sample;
  return section(
    'Output',
    block('sh', line),
    ...(shown === '' ? [] : [block('text', shortened(shown, max.shown))]),
    ...(json === undefined ? [] : ['With `--json`:\n', block('json', shortened(json, max.json))]),
  );
}

/** @param output the section of {@link outputSection} */
export function commandPage(described: DescribedCommand, output: string): string {
  const { command, summary, description, usage, examples, related } = described;
  return [
    `# ${command}\n`,
    `${summary}.\n`,
    ...(description === null ? [] : [`${paragraphs(description)}\n`]),
    block('text', usage),
    section('Examples', block('sh', examples.map(({ line, what }) => `# ${what}\n${line}`).join('\n'))),
    output,
    argumentsSection(described),
    optionsSection(described),
    permissionSection(described),
    section('JSON', jsonText(described)),
    section(
      'Exit codes',
      `${described.exit_codes.map((code) => `\`${code}\``).join(', ')}: see [what they mean](README.md#exit-codes).\n`,
    ),
    ...(related.length === 0
      ? []
      : [section('Related', `${related.map((each) => `[${each}](${pageName(each)})`).join(', ')}\n`)]),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** The page with all commands, the options that many share, and the exit codes. */
export function indexPage({ commands, global_options, exit_codes }: DescribedCommands): string {
  const headings = [...new Set(commands.map(({ heading }) => heading))];
  const tableOptions = commands
    .map(({ options }) => options.filter(({ heading }) => heading === tableHeading))
    .reduce((longest, each) => (each.length > longest.length ? each : longest), []);
  return [
    '# Commands\n',
    'Find the page of a command here. Each has its options, the permissions it needs, what it prints, and examples.\n' +
      '`npm run docs` makes these pages from the same declarations as `--help`; `realmctl help --json` prints them all as\n' +
      'data.\n',
    ...headings.map((heading) =>
      section(
        heading,
        table(
          ['command', 'what it does'],
          commands
            .filter((each) => each.heading === heading)
            .map(({ command, summary }) => [`[${command}](${pageName(command)})`, cell(summary)]),
        ),
      ),
    ),
    section('Global options', 'Every command takes these.\n', optionTable(global_options)),
    section(
      'Table options',
      'Commands that work on the rows of a table take these; see [Bulk changes from a table](../bulk.md).\n',
      optionTable(tableOptions),
    ),
    section(
      'Exit codes',
      table(
        ['code', 'meaning'],
        exit_codes.map(({ code, meanings }) => [`\`${code}\``, cell(meanings.join('; or '))]),
      ),
    ),
  ].join('\n');
}

const tableHeading = 'Table options';

function argumentsSection({ arguments: all }: DescribedCommand): string {
  if (all.length === 0) return '';
  const rows = all.map(({ name, help, repeatable, required }) => [
    `\`${name}${repeatable ? '...' : ''}\``,
    cell([...(help === null ? [] : [help]), ...(required ? [] : ['(optional)'])].join(' ')),
  ]);
  return section('Arguments', table(['argument', 'what it is'], rows));
}

function optionsSection({ options }: DescribedCommand): string {
  const others = options.filter(({ heading }) => heading !== tableHeading);
  const common = others.filter(({ importance }) => importance === 'common');
  const rare = others.filter(({ importance }) => importance === 'rare');
  const ofTables = options.filter(({ heading }) => heading === tableHeading);
  const named = (all: readonly DescribedOption[]) => all.map(({ name }) => `\`${name}\``).join(', ');
  return section(
    'Options',
    ...(common.length === 0 ? [] : [optionTable(common)]),
    ...(rare.length === 0 ? [] : ['Less common, listed by `--help --all`:\n', optionTable(rare)]),
    ...(ofTables.length === 0 ? [] : [`[For tables](README.md#table-options): ${named(ofTables)}.\n`]),
    'Every command also takes the [global options](README.md#global-options).\n',
  );
}

function optionTable(options: readonly DescribedOption[]): string {
  return table(
    ['option', 'what it does'],
    options.map(({ name, value, also, opposites, help, role }) => [
      [
        `\`${[name, ...(value === null ? [] : [value])].join(' ').replaceAll('|', '\\|')}\``,
        ...also.filter((each) => !each.startsWith('--')).map((each) => `\`${each}\``),
        ...opposites.map((each) => `\`${each}\``),
      ].join(', '),
      cell(role === null ? help : `${help} (${role}s only)`),
    ]),
  );
}

function permissionSection({ permission, feature_level }: DescribedCommand): string {
  const level =
    feature_level === null
      ? []
      : [`Needs a server of feature level ${feature_level} (Zulip ${releaseOf(feature_level)}) or later.`];
  const lines = permission === null ? [] : permissionText(permission);
  const text = [...lines, ...level].join('\n');
  return text === '' ? '' : section('Permissions', `${text}\n`);
}

function permissionText({ account, role, bots, setting, note }: DescribedPermission): string[] {
  if (!account) return ['It needs no account.'];
  const least = role === 'guest' ? 'any account can do it' : `it needs the role ${role} or higher`;
  const who = `${least}${bots ? '' : ', and bots cannot'}`;
  return [
    setting === null
      ? `${who.charAt(0).toUpperCase()}${who.slice(1)}.`
      : `The setting \`${setting}\` decides. In a new organization ${who}.`,
    ...(note === null ? [] : [`Details: ${note}.`]),
    'See [Who may do what](../roles.md).',
  ];
}

function jsonText({ output: { shape, fields, document } }: DescribedCommand): string {
  const shapes = {
    object: '`--json` prints an object.',
    array: '`--json` prints an array.',
    either: '`--json` prints an object for one thing and an array for several.',
    text: 'It prints text; with `--json`, a string.',
  };
  const link = document === null ? [] : [`See the document [${document}](../json/${document}.md).`];
  const known = fields.length === 0 ? [] : [`Fields: ${fields.map((field) => `\`${field}\``).join(', ')}.`];
  const first = shape === null ? 'See [JSON for scripts](../json.md).' : shapes[shape];
  return `${[first, ...link, ...known].join('\n')}\n`;
}

function section(heading: string, ...parts: readonly string[]): string {
  return `## ${heading}\n\n${parts.join('\n')}`;
}

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

/** Escapes a text for a table cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('*', '\\*');
}

function paragraphs(text: string): string {
  return text.replaceAll('<', '\\<').replaceAll('*', '\\*');
}

function shortened(text: string, lines: number): string {
  const all = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
    .map((line) => (line.length > width ? `${line.slice(0, width - 1)}…` : line));
  return all.length <= lines ? all.join('\n') : [...all.slice(0, lines), '…'].join('\n');
}
