import { expect, it } from 'vitest';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';

it('works without credentials', async () => {
  const sandbox = await startSandbox({ level: 400 });
  const ran = await runHere(['server', 'info', '--json', '--site', sandbox.site]);
  expect(ran.code).toBe(0);
  expect(ran.json()).toMatchObject({ zulip_feature_level: 400, zulip_version: expect.any(String) });
  expect(ran.json()).not.toHaveProperty('result');
});
