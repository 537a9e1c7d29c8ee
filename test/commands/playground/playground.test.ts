import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const playground = (...words: string[]) => sandbox.run(['playground', ...words]);
const sent = async () =>
  (await sandbox.writes())
    .filter(({ path }) => path !== '/register')
    .map(({ method, path, params }) => [`${method} ${path}`, params]);
const go = ['Go', '--language', 'Go', '--url-template', 'https://go.example.com/?c={code}'];

describe('playground list', () => {
  it('shows them to everyone', async () => {
    expect((await sandbox.run(['playground', 'list'], 'guest')).out).toBe(
      '111\tRust playground\tRust\thttps://play.example.com/rust?code={code}\n' +
        '112\tTry Python\tPython\thttps://try.example.com/#{code}\n',
    );
  });
});

describe('playground add', () => {
  it('adds it, and prints its id', async () => {
    expect((await playground('add', ...go, '--json')).json()).toEqual({
      id: 113,
      name: 'Go',
      pygments_language: 'Go',
      url_template: 'https://go.example.com/?c={code}',
      outcome: 'created',
    });
    expect(await sent()).toEqual([
      [
        'POST /realm/playgrounds',
        { name: 'Go', pygments_language: 'Go', url_template: 'https://go.example.com/?c={code}' },
      ],
    ]);
  });

  it.each<[words: string[], said: RegExp]>([
    [['Go'], /--language and --url-template are required/],
    [['Go', '--language', 'Go$', '--url-template', '{code}'], /--language can only have letters/],
    [['Go', '--language', 'g'.repeat(41), '--url-template', '{code}'], /at most 40/],
    [
      ['Go', '--language', 'Go', '--url-template', 'https://x.example/'],
      /Missing the required variable "code"/,
    ],
    [['Go', '--language', 'Go', '--url-template', '{code}/{z}'], /only variable/],
  ])('refuses %j before anything is sent', async (words, said) => {
    const ran = await playground('add', ...words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
    expect(await sent()).toEqual([]);
  });

  it('ends with 6 if the language has one with that name', async () => {
    const words = ['Try Python', '--language', 'Python', '--url-template', '{code}'];
    expect((await playground('add', ...words, '--json')).error()).toMatchObject({
      exit: 6,
      message: 'playground Try Python (id 112) for Python already exists',
    });
    expect((await sandbox.run(['playground', 'add', ...go], 'moderator')).code).toBe(5);
  });

  it('adds it once when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    const ran = await runHere(['playground', 'add', ...go, '--json'], env);
    expect(ran.json()).toMatchObject({ id: 113, outcome: 'created' });
    expect(lossy.writes).toEqual(['POST /realm/playgrounds']);
  });
});

describe('playground remove', () => {
  it('removes by name and by id, after a question', async () => {
    const unasked = await playground('remove', 'Try Python');
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toMatch(
      /Remove playground Try Python \(id 112\)\? Code of Python can no longer be opened/,
    );
    const ran = await playground('remove', 'Try Python', '111', '--yes', '--json');
    expect(ran.json()).toMatchObject([
      { id: 112, outcome: 'removed' },
      { id: 111, outcome: 'removed' },
    ]);
    expect(await sent()).toEqual([
      ['DELETE /realm/playgrounds/112', {}],
      ['DELETE /realm/playgrounds/111', {}],
    ]);
  });

  it('asks which one is meant if two have the name', async () => {
    await playground(
      'add',
      'Try Python',
      '--language',
      'Python 3',
      '--url-template',
      'https://x.example/{code}',
    );
    const ran = await playground('remove', 'Try Python', '--yes');
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toContain('id:112 (Try Python), id:113 (Try Python)');
    expect((await playground('remove', 'nosuch', '--yes')).code).toBe(3);
  });
});
