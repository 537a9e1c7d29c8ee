import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { loseFirstWrite } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

const emoji = (...words: string[]) => sandbox.run(['emoji', ...words]);

function image(content = 'GIF89a and more'): string {
  const folder = temporaryFolder();
  const file = join(folder, 'dot.gif');
  writeFileSync(file, content);
  return file;
}

describe('emoji list', () => {
  it('shows them with who added them, and filters', async () => {
    expect((await emoji('list')).out).toBe(
      '1\tsandcastle\tfalse\tadmin@sandbox.invalid\n2\told_logo\ttrue\towner@sandbox.invalid\n',
    );
    expect((await emoji('list', '--no-deactivated', '--quiet')).out).toBe('1\n');
    expect((await emoji('list', '--search', 'LOGO', '--quiet')).out).toBe('2\n');
    expect((await sandbox.run(['emoji', 'list', '--jq', '.[0].name'], 'guest')).out).toBe('sandcastle\n');
  });
});

describe('emoji add', () => {
  it('uploads the file as one part, and prints the id', async () => {
    const ran = await emoji('add', ':dot:', '--file', image(), '--json');
    expect(ran.json()).toEqual({ id: '3', name: 'dot', outcome: 'created' });
    const [request] = await sandbox.writes();
    expect(request).toMatchObject({
      method: 'POST',
      path: '/realm/emoji/dot',
      encoding: 'multipart',
      status: 200,
    });
  });

  it('sends the name, type and bytes of the file', async () => {
    const ran = await emoji('add', 'dot', '--file', image(), '--dry-run', '--json');
    expect(ran.json()).toEqual([
      {
        method: 'POST',
        path: '/realm/emoji/dot',
        parameters: { filename: { filename: 'dot.gif', type: 'image/gif', bytes: 15 } },
        notices: [],
      },
    ]);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('does not print the content in a trace', async () => {
    const ran = await emoji('add', 'dot', '--file', image('GIF89a CANARY'), '--debug');
    expect(ran.code).toBe(0);
    expect(ran.err).toContain('/realm/emoji/dot');
    expect(ran.err).not.toContain('CANARY');
  });

  it.each<[words: string[], said: RegExp]>([
    [['dot'], /--file is required/],
    [['Dot', '--file', 'GIF'], /NAME must have lowercase letters, digits, - and _ alone, not 'D'/],
    [['dot-', '--file', 'GIF'], /NAME must end with a lowercase letter or a digit, not with '-'/],
    [['dot', '--file', '/nosuch.gif'], /cannot read \/nosuch\.gif: no such file or folder/],
    [['dot', '--file', 'TEXT'], /is not an image that the server accepts/],
    [['dot', '--file', 'LARGE'], /has 5\.0 MiB, and at most 5 are allowed/],
  ])('refuses %j before anything is sent', async (words, said) => {
    const files: Readonly<Record<string, string>> = {
      GIF: image(),
      TEXT: image('text'),
      LARGE: image('GIF89a'.padEnd(5_242_881)),
    };
    const ran = await emoji('add', ...words.map((word) => files[word] ?? word));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(said);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('ends with 6 for a taken name, and with 5 for guests and bots', async () => {
    const taken = await emoji('add', 'sandcastle', '--file', image(), '--json');
    expect(taken.error()).toMatchObject({
      exit: 6,
      message: 'emoji :sandcastle: already exists (id 1)',
      hint: expect.stringContaining('realmctl emoji remove sandcastle'),
    });
    for (const as of ['guest', 'bot']) {
      const ran = await sandbox.run(['emoji', 'add', 'dot', '--file', image(), '--json'], as);
      expect(ran.error(), as).toMatchObject({ exit: 5 });
    }
  });

  it('adds it once when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    const ran = await runHere(['emoji', 'add', 'dot', '--file', image(), '--json'], env);
    expect(ran.json()).toEqual({ id: '3', name: 'dot', outcome: 'created' });
    expect(lossy.writes).toEqual(['POST /realm/emoji/dot']);
  });
});

describe('emoji remove', () => {
  it('asks, and deactivates', async () => {
    const unasked = await emoji('remove', 'sandcastle');
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toMatch(/Remove emoji sandcastle \(id 1\)\? Nobody will be able to use it/);
    expect((await emoji('remove', ':sandcastle:', '--yes', '--json')).json()).toEqual([
      { id: '1', name: 'sandcastle', outcome: 'removed', error: null },
    ]);
    expect((await emoji('list', '--no-deactivated', '--json')).json()).toEqual([]);
    // It no longer exists.
    expect((await emoji('remove', 'sandcastle', '--yes')).code).toBe(3);
  });

  it('says who may do it', async () => {
    const ran = await sandbox.run(['emoji', 'remove', 'sandcastle', '--yes', '--json'], 'member1');
    expect(ran.error()).toMatchObject({
      exit: 5,
      hint: 'needs to be an administrator, or to have added the emoji',
    });
  });

  it('recognizes its own removal when the answer was lost', async () => {
    const lossy = await loseFirstWrite(sandbox.site);
    const env = { ...sandbox.env(), ZULIP_SITE: lossy.site };
    expect(await runHere(['emoji', 'remove', 'sandcastle', '--yes'], env)).toMatchObject({ code: 0 });
    expect(lossy.writes).toEqual(['DELETE /realm/emoji/sandcastle']);
  });
});
