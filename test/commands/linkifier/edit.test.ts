import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
const call = (args: readonly string[], as?: string) => runHere(args, sandbox.env(as));

beforeEach(async () => {
  sandbox = await startSandbox();
});

const pattern = '#(?P<id>[0-9]{2,8})';
const url_template = 'https://tracker.example.com/issues/{id}';
const edit = (...flags: string[]) => call(['linkifier', 'edit', ...flags]);

describe('linkifier list', () => {
  it('shows them in order', async () => {
    const ran = await call(['linkifier', 'list']);
    expect(ran.out.split('\n').slice(0, 2)).toEqual([
      `81\t${pattern}\t${url_template}`,
      '82\tBUG-(?P<number>[0-9]+)\thttps://bugs.example.com/{number}',
    ]);
    expect((await call(['linkifier', 'list', '--quiet'])).out).toBe('81\n82\n83\n');
    const json = (await call(['linkifier', 'list', '--json'], 'guest')).json<object[]>();
    expect(json[0]).toEqual({ id: 81, pattern, url_template });
  });

  it('shows the formats of a server below level 176', async () => {
    const old = await startSandbox({ level: 175 });
    const ran = await old.run(['linkifier', 'list', '--columns', 'id,url_template']);
    expect(ran.out.split('\n')[0]).toBe('81\thttps://tracker.example.com/issues/%(id)s');
    const changed = await old.run(['linkifier', 'edit', '81', '--pattern', 'x']);
    expect(changed.code).toBe(2);
    expect(changed.err).toMatch(/--url-template needs feature level 176.*175/);
    expect(await old.writes()).toEqual([]);
  });
});

describe('linkifier edit', () => {
  it.each<[flags: string[], changed: Record<string, string>]>([
    [['--pattern', '#(?P<id>[0-9]+)'], { pattern: '#(?P<id>[0-9]+)' }],
    [['--url-template', 'https://x.example/{id}'], { url_template: 'https://x.example/{id}' }],
    [['--pattern', 'NEWS', '--url-template', '/news'], { pattern: 'NEWS', url_template: '/news' }],
  ])('sends both texts with %j', async (flags, changed) => {
    const params = { pattern, url_template, ...changed };
    const ran = await edit('81', ...flags, '--json');
    expect(ran.json()).toEqual({ id: 81, ...changed, outcome: 'updated' });
    const requests = await sandbox.writes();
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({ method: 'PATCH', path: '/realm/filters/81', status: 200 });
    expect(requests[0]?.params).toEqual(params);
    const list = (await call(['linkifier', 'list', '--json'])).json<object[]>();
    expect(list[0]).toEqual({ id: 81, ...params });
  });

  it('says what was changed', async () => {
    const ran = await edit('82', '--url-template', 'https://b.example/{number}');
    expect(ran).toMatchObject({
      code: 0,
      out: '',
      err: 'updated linkifier 82: --url-template https://b.example/{number}\n',
    });
  });

  it.each<[args: string[], code: number, said: string]>([
    [['81'], 2, 'nothing to change is named'],
    [['81', '--pattern', ' '], 2, '--pattern must not be empty'],
    [['81', '--url-template', ''], 2, '--url-template must not be empty'],
    [['x', '--pattern', 'x'], 2, 'ID must be a whole number'],
    [['9', '--pattern', 'x'], 3, 'there is no linkifier with the id 9'],
  ])('%j is refused before anything is sent', async (args, code, said) => {
    const ran = await edit(...args);
    expect(ran).toMatchObject({ code, out: '' });
    expect(ran.err).toContain(said);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('says what to do about a refusal', async () => {
    const look = await edit('81', '--pattern', '#(?P<id>[0-9]+)(?=x)', '--json');
    expect(look.error()).toMatchObject({
      exit: 1,
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^Bad regular expression/),
      hint: expect.stringMatching(/^RE2 has no look-around/),
    });
    const unused = await edit('81', '--url-template', 'https://x.example/', '--json');
    expect(unused.error()).toMatchObject({
      message: "Group 'id' in linkifier pattern is not present in URL template.",
      hint: 'put {id} into the template, or do not name that group',
      fields: { errors: { __all__: ["Group 'id' in linkifier pattern is not present in URL template."] } },
    });
  });

  it('names the linkifier with the pattern', async () => {
    const ran = await edit('82', '--pattern', ` ${pattern} `, '--json');
    expect(ran.error()).toMatchObject({ exit: 6, message: 'linkifier 81 already has this pattern' });
  });

  it('needs the role administrator', async () => {
    const ran = await call(['linkifier', 'edit', '81', '--pattern', 'x', '--json'], 'moderator');
    expect(ran.error()).toMatchObject({ exit: 5, code: 'UNAUTHORIZED_PRINCIPAL' });
  });

  it('warns in a dry run about what would be refused', async () => {
    const ran = await edit('81', '--pattern', '(', '--dry-run', '--json');
    expect(ran.json()).toEqual([
      { method: 'PATCH', path: '/realm/filters/81', parameters: { pattern: '(', url_template }, notices: [] },
    ]);
    expect(ran.err).toBe('warning: Bad regular expression: missing ): (\n');
    expect(await sandbox.writes()).toEqual([]);
  });
});

it('changes it, however the connection fails', async () => {
  const faulty = await startSandbox({ faults: 'drop-before=0.2,drop-after=0.2,seed=5' });
  for (const word of ['ONE', 'TWO', 'THREE']) {
    const ran = await faulty.run([
      'linkifier',
      'edit',
      '82',
      '--pattern',
      ` ${word} `,
      '--url-template',
      '/x',
    ]);
    expect(ran).toMatchObject({ code: 0 });
  }
});
