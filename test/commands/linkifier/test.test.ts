import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
const call = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const test = (...args: string[]) => call(['linkifier', 'test', ...args], 'guest');

describe('linkifier test', () => {
  it('shows the links and what overlaps', async () => {
    const ran = await test('BUG-12 looks like #345, ABC-1');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toBe(
      [
        '82\tBUG-12\tlink\thttps://bugs.example.com/12',
        '83\tBUG-12\toverlaps with 82\thttps://tickets.example.com/browse/BUG-12',
        '81\t#345\tlink\thttps://tracker.example.com/issues/345',
        '83\tABC-1\tlink\thttps://tickets.example.com/browse/ABC-1',
        '',
      ].join('\n'),
    );
    expect(await sandbox.writes()).toEqual([]);
  });

  it('prints JSON with positions in code points', async () => {
    const ran = await test('😀 BUG-7', '--json');
    expect(ran.json()).toEqual([
      {
        linkifier_id: 82,
        text: 'BUG-7',
        start: 2,
        end: 7,
        url: 'https://bugs.example.com/7',
        outcome: 'linked',
        overlapped_by: null,
      },
      {
        linkifier_id: 83,
        text: 'BUG-7',
        start: 2,
        end: 7,
        url: 'https://tickets.example.com/browse/BUG-7',
        outcome: 'overlapped',
        overlapped_by: 82,
      },
    ]);
    expect((await test('nothing', '--json')).json()).toEqual([]);
  });

  it('reads standard input', async () => {
    const args = ['linkifier', 'test', '-', '--columns', 'text,start'];
    const ran = await runHere(args, sandbox.env(), 'one #10\ntwo #11\n');
    expect(ran).toMatchObject({ code: 0, out: '#10\t4\n#11\t12\n' });
  });

  it('tries one more, as the last one', async () => {
    const trial = ['--pattern', 'BUG|(?P<n>RFC [0-9]+)', '--url-template', '/rfc{?n}'];
    const ran = await test('BUG-1 RFC 1 BUG', ...trial);
    expect(ran.out).toBe(
      [
        '82\tBUG-1\tlink\thttps://bugs.example.com/1',
        '83\tBUG-1\toverlaps with 82\thttps://tickets.example.com/browse/BUG-1',
        'new\tBUG\toverlaps with 82\t/rfc',
        'new\tRFC 1\tlink\t/rfc?n=RFC%201',
        'new\tBUG\tlink\t/rfc',
        '',
      ].join('\n'),
    );
  });

  it('tries one in place of another', async () => {
    const ran = await test('BUG-1 #2', '--in-place-of', '82', '--pattern', 'B(?P<number>UG-1)', '--json');
    expect(ran.json<{ linkifier_id: number; url: string }[]>()[0]).toMatchObject({
      linkifier_id: 82,
      url: 'https://bugs.example.com/UG-1',
      outcome: 'linked',
    });
  });

  it.each<[args: string[], code: number, said: string[]]>([
    [['--pattern', 'x'], 2, ['--pattern and --url-template must be used together']],
    [['--url-template', 'x'], 2, ['--pattern and --url-template must be used together']],
    [['--in-place-of', '9'], 3, ['there is no linkifier with the id 9']],
    [
      ['--pattern', '(?P<a>x)\\1', '--url-template', '{'],
      2,
      ['would reject', 'Invalid URL template.', 'invalid escape sequence: \\1', 'no back-references'],
    ],
    [
      ['--pattern', 'x', '--url-template', '{id}'],
      2,
      ["Group 'id' in URL template is not present", '(?P<id>...)'],
    ],
    [
      ['--pattern', 'BUG-(?P<number>[0-9]+)', '--url-template', '{number}'],
      2,
      ['with this Realm and Pattern already exists'],
    ],
  ])('%j is refused', async (args, code, said) => {
    const ran = await test('text', ...args);
    expect(ran).toMatchObject({ code, out: '' });
    for (const text of said) expect(ran.err).toContain(text);
  });

  it('warns if a browser would treat it differently', async () => {
    const ran = await test('a#1', '--pattern', 'a\\#(?P<n>1)', '--url-template', '/{n}');
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(
      /^warning: the linkifier that you try works on the server, but a browser refuses/,
    );
  });
});

it('says which linkifiers cannot work', async () => {
  const old = await startSandbox({ level: 175 });
  const ran = await old.run(['linkifier', 'test', '#12']);
  expect(ran.code).toBe(0);
  expect(ran.err).toContain("warning: linkifier 81 is not valid for the server: Group 'id'");
});
