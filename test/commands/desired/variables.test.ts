/** Values from variables are shown as the file has them, everywhere. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const secret = 'hush-hush-2417';
const text = `channels:\n  design: { description: '\${TOKEN}' }\n  fresh: { description: '\${TOKEN}' }\n`;

it.each([
  ['plan'],
  ['plan', '--json'],
  ['plan', '--format', 'markdown'],
  ['plan', '--format', 'csv'],
  ['diff'],
  ['diff', '--json'],
  ['apply', '--dry-run'],
  ['apply', '--dry-run', '--json'],
  ['apply', '--yes', '--json'],
  ['apply', '--yes', '--debug'],
])('%j', async (...args) => {
  const [command = '', ...flags] = args as string[];
  const sandbox = await startSandbox();
  const log = join(temporaryFolder(), 'log.ndjson');
  const more = command === 'apply' && !flags.includes('--dry-run') ? ['--log', log] : [];
  const env = { ...sandbox.env(), TOKEN: secret };
  const ran = await runHere([command, desiredFile(text), ...flags, ...more], env);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.out + ran.err).not.toContain(secret);
  if (more.length > 0) expect(readFileSync(log, 'utf8')).not.toContain(secret);
  if (!flags.includes('--debug') && !flags.includes('csv')) expect(ran.out).toContain(`${'$'}{TOKEN}`);
});

it('also the former value, and in both states of --offline', async () => {
  const env = { TOKEN: secret };
  const ran = await runHere(
    ['diff', desiredFile(text), '--offline', '--base', desiredFile('channels: {}')],
    env,
  );
  expect(ran, ran.err).toMatchObject({ code: 0 });
  expect(ran.out).toContain(`+    description: ${'$'}{TOKEN}`);
  const sandbox = await startSandbox();
  await runHere(['apply', desiredFile(text), '--yes'], { ...sandbox.env(), ...env });
  const next = await runHere(['plan', desiredFile(text)], { ...sandbox.env(), TOKEN: 'another one' });
  expect(next.out).not.toContain(secret);
  const traced = await runHere(['plan', desiredFile(text), '--debug'], {
    ...sandbox.env(),
    TOKEN: 'another',
  });
  expect(traced.err).toContain('< 200 GET');
  expect(traced.out + traced.err).not.toContain(secret);
});
