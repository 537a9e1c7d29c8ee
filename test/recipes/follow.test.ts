/** The page about following: its files and lines work as a person would use them. */
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseExample } from '../support/example.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

const page = readFileSync(new URL('../../docs/follow.md', import.meta.url), 'utf8');

function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, text = '']) => text,
  );
}

it('works as the page says', async () => {
  const folder = workInTemporaryFolder();
  const sandbox = await startSandbox();
  const people = 'Email;Department\nmember1@sandbox.invalid;Design\nmember2@sandbox.invalid;Sales\n';
  const [files = '', commands = ''] = blocks('yaml');
  writeFileSync(join(folder, 'people.csv'), people);
  writeFileSync(join(folder, 'hr-export'), '#!/bin/sh\necho "$1@sandbox.invalid" | sed s/Design/member2/\n');
  chmodSync(join(folder, 'hr-export'), 0o755);
  // A new channel waits for a group that does not exist yet.
  await sandbox.run(['group', 'create', 'designers', '--description', 'They design', '--yes']);
  const lines = blocks('sh').flatMap((text) => text.trimEnd().split('\n'));
  const group = () => [...sandbox.organization.groups.values()].find(({ name }) => name === 'designers');
  for (const text of [files, commands]) {
    writeFileSync(join(folder, 'realm.yaml'), text);
    for (const line of lines) {
      const allowed =
        text === commands ? ['--allow-commands', '--allow', 'first-managed', '--allow', 'empty'] : [];
      const { args, input } = parseExample(line.replace(/\brealm\b/, 'realm.yaml'));
      const ran = await runHere([...args, ...allowed], sandbox.env(), input);
      expect(ran.code, `${line}\n${ran.out}${ran.err}`).toBe(0);
    }
    const member = sandbox.user(text === files ? 'member1' : 'member2').user_id;
    expect(group()?.members).toEqual([member]);
  }
  expect(sandbox.organization.channelsByName.get('design')?.subscribers).toContain(
    sandbox.user('member1').user_id,
  );
});
