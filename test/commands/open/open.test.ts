import { existsSync, readFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { makeFolder } from '../../support/folder.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { hasTerminal, openTerminal } from '../../support/terminal.ts';

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

describe('without a terminal', () => {
  it.each([
    ['open channel design', '#narrow/channel/103-design'],
    ['open channel general --topic a/b', '#narrow/channel/101-general/topic/a.2Fb'],
    ['open user me', '#user/11'],
    ['open group designers', '#groups/39/designers'],
  ])('%s prints only the address, which is a reference again', async (line, hash) => {
    const ran = await sandbox.run([...line.split(' '), '--json']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual({ url: `${sandbox.site}/${hash}` });
    const [, noun = ''] = line.split(' ');
    const again = await sandbox.run(['open', noun, `${sandbox.site}/${hash}`, '--quiet']);
    expect(again).toMatchObject({ code: 0 });
    expect(again.out.startsWith(`${sandbox.site}/#`)).toBe(true);
    expect(await sandbox.writes()).toEqual([]);
  });

  it('ends with 3 for a missing thing', async () => {
    expect(await sandbox.run(['open', 'channel', 'nowhere'])).toMatchObject({ code: 3, out: '' });
  });
});

describe.skipIf(!hasTerminal || process.platform !== 'linux')('on a terminal', () => {
  it('opens the browser, but not with --print', async () => {
    const folder = await makeFolder();
    onTestFinished(() => folder.remove());
    const seen = folder.path('seen');
    const browser = await folder.put('xdg-open', `#!/bin/sh\nprintf '%s' "$1" > '${seen}'\n`);
    await chmod(browser, 0o755);
    const home = dirname(browser);
    const env = { ...sandbox.env(), HOME: home, PATH: `${home}:${process.env.PATH}` };
    const url = `${sandbox.site}/#narrow/channel/103-design`;
    const printed = openTerminal(['open', 'channel', 'design', '--print'], env);
    await printed.see(url);
    expect(await printed.ended()).toBe(0);
    expect(existsSync(seen)).toBe(false);
    const opened = openTerminal(['open', 'channel', 'design'], env);
    await opened.see(url);
    expect(await opened.ended()).toBe(0);
    await eventually(() => expect(readFileSync(seen, 'utf8')).toBe(url));
  });
});
