/** Incomplete credentials: says what is missing, and where it was looked for; nothing is sent. */
import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makeHome } from '../support/home.ts';

const values = { site: 'http://127.0.0.1:9', email: 'ana@x.org', key: 'k'.repeat(32) };
const words = { site: 'site', email: 'email', key: 'API key' } as const;

const cases = (['site', 'email', 'key'] as const).flatMap((lacking) => [
  { lacking, how: 'left out', line: '' },
  { lacking, how: 'empty', line: `${lacking} =\n` },
]);

it.each(cases)('$lacking $how in a zuliprc', async ({ lacking, line }) => {
  const home = makeHome();
  const file = `${home.path}/rc`;
  const lines = Object.entries(values).map(([name, value]) =>
    name === lacking ? line : `${name}=${value}\n`,
  );
  writeFileSync(file, `[api]\n${lines.join('')}`, { mode: 0o600 });
  const ran = await home.run(['whoami', '--zuliprc', file, '--json']);
  expect(ran).toMatchObject({ code: 4, out: '' });
  expect(ran.error()).toMatchObject({
    message: `not logged in: no ${words[lacking]} (${file} has none in [api])`,
    hint: expect.stringMatching(/^realmctl auth login\n/),
  });
});

it.each(['left out', 'empty'])('one variable %s', async (how) => {
  for (const lacking of ['site', 'email', 'key'] as const) {
    const home = makeHome();
    const env = Object.fromEntries(
      Object.entries({
        ZULIP_SITE: values.site,
        ZULIP_EMAIL: values.email,
        ZULIP_API_KEY: values.key,
      }).flatMap(([name, value]) => {
        if (!name.toLowerCase().endsWith(lacking)) return [[name, value]];
        return how === 'empty' ? [[name, '']] : [];
      }),
    );
    const ran = await home.run(['whoami', '--json'], { env });
    expect(ran).toMatchObject({ code: 4, out: '' });
    expect(ran.error().message).toMatch(new RegExp(`^not logged in: no ${words[lacking]}`));
  }
});
