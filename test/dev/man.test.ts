/** The man pages: one for each command and one for the program, valid for every viewer. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { directories, files, scripts } from '../../package.json';
import { describeCommands } from '../../src/cli/describe-commands.ts';
import { manPages } from '../../src/dev/man.ts';
import type { DescribedCommands } from '../../src/session/described-commands.ts';
import { temporaryFolder } from '../support/temporary.ts';

let described: DescribedCommands;
let pages: Record<string, string>;
beforeAll(async () => {
  described = await describeCommands();
  pages = manPages(described, '2026-11-02');
});

const pagesWhere = (isWrong: (page: string) => boolean) =>
  Object.entries(pages).flatMap(([name, page]) => (isWrong(page) ? [name] : []));

/** The lines under a heading. */
function section(page: string, heading: string): string[] {
  const [, rest = ''] = page.split(`\n.SH ${heading}\n`);
  const [own = ''] = rest.split('\n.SH ');
  return own.trimEnd().split('\n');
}

/** The page of `config list` with other texts. */
function pageWith(texts: { summary?: string; description?: string; line?: string }): string {
  const commands = described.commands
    .filter(({ command }) => command === 'config list')
    .map((each) => ({
      ...each,
      summary: texts.summary ?? each.summary,
      description: texts.description ?? each.description,
      examples: [{ line: texts.line ?? 'realmctl config list', what: 'list them', exit: 0 }],
    }));
  return manPages({ ...described, commands }, '2026-11-02')['realmctl-config-list.1'] ?? '';
}

it('there is a page for each command and for the program', () => {
  const names = described.commands.map(({ command }) => `realmctl-${command.replaceAll(' ', '-')}.1`);
  expect(Object.keys(pages).sort()).toEqual(['realmctl.1', ...names].sort());
});

it('lists each name of an option once', () => {
  const page = pages['realmctl-channel-create.1'] ?? '';
  expect(page).toContain('\\fB\\-\\-folder\\fR, \\fB\\-\\-folder\\-id\\fR');
  expect(pagesWhere((each) => /[(;]\s+also\s+\\-\\-/.test(each))).toEqual([]);
});

it.each(['NAME', 'SYNOPSIS', 'DESCRIPTION', '"EXIT STATUS"', '"SEE ALSO"'])('each page has %s', (heading) => {
  expect(pagesWhere((page) => section(page, heading).join('') === '')).toEqual([]);
});

it("NAME has the file's name and what the command does, in apropos format", () => {
  const page = pages['realmctl-config-list.1'] ?? '';
  expect(section(page, 'NAME')).toEqual(['realmctl\\-config\\-list \\- list effective settings']);
  const wrong = Object.entries(pages).filter(
    ([name, text]) =>
      !section(text, 'NAME')[0]?.startsWith(`${name.slice(0, -'.1'.length).replaceAll('-', '\\-')} \\- `),
  );
  expect(wrong).toEqual([]);
});

it('pages refer only to existing pages', () => {
  const missing = pagesWhere((page) =>
    section(page, '"SEE ALSO"').some((line) => {
      const [, name = ''] = /^\.BR (\S+) \(1\),?$/.exec(line) ?? [];
      return !Object.hasOwn(pages, `${name.replaceAll('\\-', '-')}.1`);
    }),
  );
  expect(missing).toEqual([]);
});

it('escapes requests and backslashes in text', () => {
  const description = ".so /etc/passwd\n.ab stopped\n'br isn't \\n[x] `a` ~/b ^c – 部";
  const page = pageWith({ summary: '.so x', description, line: ".x 'a\\nb' --c\n'd" });
  expect(section(page, 'DESCRIPTION')).toEqual([
    '\\&.so /etc/passwd .ab stopped \\(aqbr isn\\(aqt \\en[x] \\(gaa\\(ga \\(ti/b \\(hac',
    '\\[u2013] \\[u90E8]',
  ]);
  expect(section(page, 'EXAMPLES').slice(-4)).toEqual([
    '.nf',
    '\\&.x \\(aqa\\enb\\(aq \\-\\-c',
    '\\(aqd',
    '.fi',
  ]);
  const folded = pageWith({ description: `${'word '.repeat(15)}.source it` });
  expect(section(folded, 'DESCRIPTION')).toEqual(['word '.repeat(15).trimEnd(), '\\&.source it']);
});

it('begins a summary in NAME with lower case, except for abbreviations', () => {
  expect(section(pageWith({ summary: 'Show it' }), 'NAME')[0]).toMatch(/ \\- show it$/);
  expect(section(pageWith({ summary: 'JSON output' }), 'NAME')[0]).toMatch(/ \\- JSON output$/);
});

it('pages are ASCII', () => {
  expect(pagesWhere((page) => /\P{ASCII}/u.test(page))).toEqual([]);
});

const viewers: [string, string[]][] = [
  ['groff', ['-man', '-ww', '-z', '-Tutf8']],
  ['mandoc', ['-Tlint']],
];

for (const [viewer, args] of viewers) {
  const is = spawnSync('sh', ['-c', `command -v ${viewer}`]).status === 0;
  if (!is) it.skipIf(true)(`${viewer} is skipped, because it isn't installed`, () => {});
  it.runIf(is)(`${viewer} has no complaints`, () => {
    const folder = temporaryFolder();
    for (const [name, page] of Object.entries(pages)) writeFileSync(join(folder, name), page);
    const { stdout, stderr, status } = spawnSync(viewer, [...args, ...Object.keys(pages)], { cwd: folder });
    expect({ said: `${stdout}${stderr}`, status }).toEqual({ said: '', status: 0 });
  });
}

it('the package has them instead of the pages of docs/commands', () => {
  expect(directories.man).toBe('dist/man');
  expect(scripts.prepare).toBe('npm run man');
  expect(files).toEqual(expect.arrayContaining(['dist', '!docs/commands']));
});
