/** After lost answers, a table and a file look again in the same way, and end in the same way. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHere } from '../support/in-process.ts';
import { type Fate, startLossyProxy } from '../support/lossy-proxy.ts';
import { startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { withoutPauses } from '../support/without-pauses.ts';

const names = Array.from({ length: 8 }, (_, index) => `lost ${index}`);
const doors = {
  table: { verb: ['group', 'create', '--from'], text: `name,description\n${names.join(',x\n')},x\n` },
  file: {
    verb: ['apply'],
    text: `groups:\n  ${names.join(': { description: x }\n  ')}: { description: x }\n`,
  },
} as const;

describe.each(Object.entries(doors))('a %s', (_, { verb, text }) => {
  /** Creates eight groups, each with a request of its own. */
  async function ran(fate: (n: number) => Fate) {
    const { site, user, organization } = await startSandbox();
    const between = await startLossyProxy(site, fate);
    const { delivery_email: email, api_key } = user('owner');
    const path = join(temporaryFolder(), 'groups');
    writeFileSync(path, text);
    const env = { ZULIP_SITE: between.site, ZULIP_EMAIL: email, ZULIP_API_KEY: api_key };
    const { code, err } = await withoutPauses(() => runHere([...verb, path, '--yes'], env));
    const made = [...organization.groups.values()].filter(({ name }) => names.includes(name));
    return { code, err, made: made.length, sent: between.writes.length };
  }

  it('finds what was done, and sends nothing twice', async () => {
    expect(await ran(() => 'loses its answer')).toMatchObject({ code: 0, made: 8, sent: 8 });
  });

  it('sends again what was not done', async () => {
    expect(await ran((n) => (n < 20 ? async () => {} : 'passes'))).toMatchObject({
      code: 0,
      made: 8,
      sent: 27,
    });
  });

  it('begins nothing more if all requests get lost, and says so', async () => {
    const { code, err, made } = await ran(() => async () => {});
    expect([code, made, err]).toEqual([9, 0, expect.stringMatching(/4 failed, 4 not attempted/)]);
    expect(err).toContain('ended early: the server could no longer be reached');
  });
});
