/** The organization changes during a run. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { type Fate, startLossyProxy } from '../../support/lossy-proxy.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

interface Meanwhile {
  readonly text: string;
  /** What happens to the first write. */
  readonly fate: (sandbox: Sandbox) => Fate;
}

async function applied({ text, fate }: Meanwhile) {
  const sandbox = await startSandbox();
  const between = await startLossyProxy(sandbox.site, (n) => (n === 1 ? fate(sandbox) : 'passes'));
  const ran = await runHere(['apply', desiredFile(text), '--yes'], {
    ...sandbox.env(),
    ZULIP_SITE: between.site,
  });
  const channels = [...sandbox.organization.channels.values()];
  return { ran, told: ran.out.replace(/\s+/g, ' '), channels, sandbox };
}

const conflict = 'another thing has this name now';
const design = 'channels: { design: { description: as the file says } }';

it.each(['meanwhile', 'instead of it'])(
  'a channel that is renamed %s is not created again under its old name',
  async (when) => {
    const { ran, told, channels } = await applied({
      text: design,
      fate: ({ send }) => {
        const rename = () => send('PATCH', '/streams/103', { as: 'owner', form: { new_name: 'drafts' } });
        return when === 'meanwhile' ? { meanwhile: rename } : rename;
      },
    });
    expect(ran.code).toBe(6);
    expect(told).toContain(conflict);
    expect(channels.map(({ name }) => name)).not.toContain('design');
  },
);

it('leaves a new channel that takes the name meanwhile unchanged', async () => {
  const { ran, told, channels } = await applied({
    text: design,
    fate: ({ send }) => ({
      async meanwhile() {
        await send('PATCH', '/streams/103', { as: 'owner', form: { new_name: 'drafts' } });
        const form = { name: 'design', description: 'another', subscribers: '[]' };
        return send('POST', '/channels/create', { as: 'owner', form });
      },
    }),
  });
  expect(ran.code).toBe(6);
  expect(told).toContain(conflict);
  expect(channels.find(({ name }) => name === 'design')?.description).toBe('another');
});

it('a lost write is not repeated if its thing is invisible afterwards', async () => {
  const { ran, told, channels } = await applied({
    text: design,
    fate:
      ({ organization, user }) =>
      async () => {
        user('owner').role = 400;
        const channel = [...organization.channels.values()].find(({ name }) => name === 'design');
        if (channel === undefined) throw new Error('no channel design');
        channel.invite_only = true;
        channel.subscribers.splice(0);
      },
  });
  expect(ran.code).not.toBe(0);
  expect(told).toContain('0 of 1 changes done');
  expect(told).toContain('it may or may not have happened');
  expect(channels.find(({ name }) => name === 'design')?.description).not.toBe('as the file says');
});

it('restores the order of things created out of order after a lost request', async () => {
  const rows = ['A', 'B', 'C'].map(
    (x) => `  - { pattern: '${x}-(?P<id>[0-9]+)', url_template: 'https://${x}.example.org/{id}' }`,
  );
  const { ran, sandbox } = await applied({
    text: ['linkifiers:', ...rows].join('\n'),
    fate: () => async () => {},
  });
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  const patterns = [...sandbox.organization.linkifiers.values()].map(({ pattern }) => pattern.slice(0, 2));
  expect(patterns.filter((each) => each.endsWith('-'))).toEqual(['A-', 'B-', 'C-']);
});

it('sends no second invitation to someone invited since the plan', async () => {
  const { ran, sandbox } = await applied({
    text: 'channels: { general: { subscribers: { exclude: [member1@sandbox.invalid] } } }\nusers: { nina@sandbox.invalid: {}, otto@sandbox.invalid: {} }',
    fate: ({ send }) => ({
      meanwhile: () =>
        send('POST', '/invites', {
          as: 'owner',
          form: { invitee_emails: 'Nina@sandbox.invalid', stream_ids: '[]' },
        }),
    }),
  });
  expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
  const open = (await sandbox.send('GET', '/invites', { as: 'owner' })).json().invites as {
    email: string | null;
  }[];
  const to = open.map(({ email }) => email?.toLowerCase());
  for (const name of ['nina', 'otto'])
    expect(
      to.filter((email) => email === `${name}@sandbox.invalid`),
      name,
    ).toHaveLength(1);
});
