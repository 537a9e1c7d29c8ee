/** Builds the coverage page: every endpoint of the table with its command, parameters, levels and tests. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { flagsOf } from '../api/derive/flags.ts';
import { endpointToMarkdown } from '../api/derive/to-markdown.ts';
import type { Endpoint } from '../api/spec.ts';
import { table } from '../api/table/index.ts';
import { commandsByRow, everyVerb, type PlacedVerb } from '../cli/command-tree.ts';
import { onlyOnTheServer, otherInterfaces, routes } from './routes.ts';

const head = `# The interface, covered

Made by \`npm run docs\` from the endpoint table and from the list of all routes of the service up to feature level
512 (\`src/dev/routes.ts\`). Each endpoint with the command that stands on it, the first feature level that has it, and
the test files that name the command or the endpoint. Tests that walk over all commands or all rows
(\`test/interface/\`, \`test/api/\`, \`test/contract/\`) cover every line besides.
`;

/** Returns the page, in Markdown. Reads the test files below the working directory. */
export async function coveragePage(): Promise<string> {
  const commands = await commandsByRow();
  const tests = await readTests();
  const verbs = await everyVerb();
  const covered = [...table].sort(byPath).map((row) => {
    const command = commands.get(row.id) ?? null;
    const users = verbs.filter(({ verb }) => verb.rows.includes(row)).map(({ words }) => words.join(' '));
    const others = users.filter((each) => each !== command);
    return { row, command, others, tests: namesOf(tests, row, command) };
  });
  const sections = covered.flatMap(({ row, command, others, tests: files }) => [
    ...endpointToMarkdown(row, command, writtenFor(verbs.find(({ words }) => words.join(' ') === command))),
    ...(others.length === 0 ? [] : [`Used by: ${others.map(code).join(', ')}.`, '']),
    files.length === 0
      ? 'Tested by those alone that walk over all.'
      : `Tested by: ${files.map(code).join(', ')}.`,
    '',
  ]);
  return [
    head,
    '| Endpoint | Command | Since | Parameters | Test files |',
    '|---|---|---|---|---|',
    ...covered.map(({ row, command, tests: files }) => {
      const { method, path, since, params, deprecated } = row;
      const name = `${method} ${path}`;
      const cells = [
        `[${name}](#${anchor(name)})${deprecated === undefined ? '' : ' (deprecated)'}`,
        command === null ? '' : code(command),
        since === undefined ? '' : String(since),
        String(Object.keys(params).length),
        String(files.length),
      ];
      return `| ${cells.join(' | ')} |`;
    }),
    '',
    '## Without a command',
    '',
    'Endpoints that no command uses, and why. `realmctl api` reaches all of them.',
    '',
    '| Endpoint | Since | Until | Why there is no command |',
    '|---|---|---|---|',
    ...Object.entries(routes).flatMap(([call, { why, since, until }]) =>
      why === undefined ? [] : [`| ${call} | ${since ?? ''} | ${until ?? ''} | ${why} |`],
    ),
    '',
    '## Beside the REST API',
    '',
    '| Interface | Why there is no command |',
    '|---|---|',
    ...otherInterfaces.map(([name, why]) => `| ${name} | ${why} |`),
    '',
    'Some things need a shell on the server. The service has management commands for them:',
    '',
    '| To do this | Use |',
    '|---|---|',
    ...onlyOnTheServer.map(([task, command]) => `| ${task} | ${command} |`),
    '',
    ...sections,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/** Returns a function that says how a parameter is given to a command: its flag there, or the argument. */
function writtenFor(placed: PlacedVerb | undefined): (name: string) => string | undefined {
  if (placed === undefined) return () => undefined;
  const { verb } = placed;
  const flags = flagsOf(verb);
  return (name) => {
    const positional = verb.positionals?.find(({ param }) => param === name);
    if (positional !== undefined) return positional.name;
    const flag = flags.find((each) => each.name === name);
    return flag && `--${flag.flag}`;
  };
}

/** The order of the table is different in the bundle and in the source. */
function byPath(one: Endpoint, other: Endpoint): number {
  const [a, b] = [one, other].map(({ path, method }) => `${path} ${method}`) as [string, string];
  return a < b ? -1 : 1;
}

interface TestFile {
  readonly path: string;
  readonly text: string;
}

async function readTests(): Promise<TestFile[]> {
  const entries = await readdir('test', { recursive: true });
  const own = entries.filter((name) => name.endsWith('.test.ts') && !name.includes('node_modules'));
  const paths = own.map((name) => join('test', name));
  return Promise.all(paths.sort().map(async (path) => ({ path, text: await readFile(path, 'utf8') })));
}

/** Returns the files that name the command, as one text or as words of a list, or else the endpoint. */
function namesOf(tests: readonly TestFile[], { method, path }: Endpoint, command: string | null): string[] {
  const words = command?.split(' ').map(literally).join(`['"\`]?,?\\s+['"\`]?`);
  const patterns = [
    `${method} ${literally(path)}(?![\\w/{])`,
    ...(words === undefined ? [] : [`['"\` ]${words}['"\` ]`]),
  ];
  const named = new RegExp(patterns.join('|'));
  return tests.filter(({ text }) => named.test(text)).map((test) => test.path);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** Returns the anchor that a Markdown viewer creates for a heading. */
function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}
