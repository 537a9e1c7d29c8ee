/** Every flag in a page exists; beside a command, also in hints and examples, it belongs to that command. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { buildOptions } from '../../src/cli/commander-options.ts';
import { globalFlags } from '../../src/cli/global-options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const everywhere = [...globalFlags, '--help', '--version'].map(flagIn);

/** Flags by the words of their command. */
const byCommand = new Map(
  (await everyVerb()).map(({ words, verb }) => {
    const own = buildOptions(verb).flatMap(({ flags, long }) => [
      ...(long == null ? [] : [long]),
      ...(flags.includes('[no-]') ? [flags.replace('[no-]', ''), flags.replace('[no-]', 'no-')] : []),
    ]);
    return [words.join(' '), new Set([...own, ...everywhere, '--dry-run', '--yes'])] as const;
  }),
);
const all = new Set([...byCommand.values()].flatMap((flags) => [...flags]));

/** Flags of other programs that the pages call: shown with them, and different from ours. */
const programs = /(?<![\w-])(?:npm|npx|curl|jq|git|gh|glab|docker|node|vitest|openssl) [^\n`|;&]*/g;

/** The flag itself, as in `--fields <names>` or `--fields=x`. */
function flagIn(text: string): string {
  return /--[a-z0-9][a-z0-9-]*/.exec(text)?.[0] ?? text;
}

/** Flags in a text; neither what follows a word or a slash, nor a prefix such as `--where-…`. */
function flagsIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w/.<-])--(?:\[no-\])?([a-z][a-z0-9-]*[a-z0-9])(?![\w-])/g)].map(
    ([, name = '']) => `--${name}`,
  );
}

/** Commands in a text with the text after them, up to the end of their line or of the code. */
function linesIn(text: string): { readonly command: string; readonly flags: string[] }[] {
  return [...text.replaceAll(/ \\\n\s*/g, ' ').matchAll(/\brealmctl ([a-z][^\n`|;&#>]*)/g)].flatMap(
    ([, rest = '']) => {
      const words = rest.split(' ');
      const length = words.findLastIndex((_, at) => byCommand.has(words.slice(0, at + 1).join(' ')));
      if (length === -1) return [];
      const ownPart = rest.replace(/(?: --|,) .*/, '');
      return [{ command: words.slice(0, length + 1).join(' '), flags: flagsIn(ownPart) }];
    },
  );
}

/** Flags beside a command that doesn't have them. */
function misplacedIn(text: string): string[] {
  return linesIn(text).flatMap(({ command, flags }) =>
    flags.filter((flag) => !byCommand.get(command)?.has(flag)).map((flag) => `${command} ${flag}`),
  );
}

function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '');
}

const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs.map((name) => `docs/${name}`)];

const roots = new Set([...byCommand.keys()].map((words) => words.split(' ')[0]));
const areThere = ['plan', 'apply', 'export'].every((word) => roots.has(word));
/** The pages on desired state are ahead of its commands: their flags count as existing until all of them do. */
const coming = new Set(
  areThere
    ? []
    : ['docs/desired-state.md', 'docs/ci.md'].flatMap((page) =>
        flagsIn(readFileSync(join(root, page), 'utf8')),
      ),
);

describe('uses only existing flags', () => {
  it.each(pages)('%s', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const unknown = flagsIn(text.replaceAll(/ \\\n\s*/g, ' ').replaceAll(programs, '')).filter(
      (flag) => !all.has(flag) && !coming.has(flag),
    );
    expect([...new Set(unknown)]).toEqual([]);
    expect(misplacedIn(text)).toEqual([]);
  });

  it('in the sources, beside a command', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
    const misplaced = sources
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => misplacedIn(withoutComments(readFileSync(join(root, 'src', name), 'utf8'))));
    expect(misplaced).toEqual([]);
  });

  it('finds unknown flags', () => {
    expect(
      flagsIn('--no-such, --[no-]other and --where-… of a-- b--c').filter((flag) => !all.has(flag)),
    ).toEqual(['--no-such', '--other']);
    expect(linesIn('`realmctl channel list --name x` and `--role`')).toEqual([
      { command: 'channel list', flags: ['--name'] },
    ]);
    expect(byCommand.get('channel list')?.has('--name')).toBe(false);
    expect(byCommand.get('channel update')?.has('--no-private')).toBe(true);
  });
});
