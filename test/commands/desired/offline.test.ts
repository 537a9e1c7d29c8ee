/** Compares two states of files like an organization: same words, classes, counts and brakes. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';

const before = desiredFile(`
channels:
  design: { description: old, topics_policy: inherit }
  board: { invite_only: true, subscribers: [ana@example.org, bo@example.org, cy@example.org] }
  attic: { description: Of old }
groups: { crew: { members: [ana@example.org, bo@example.org] } }
`);
const after = desiredFile(`
channels:
  design: { description: new, topics_policy: inherit, can_send_message_group: role:members }
  board: { invite_only: false, subscribers: [ana@example.org, bo@example.org] }
  fresh: { description: n }
groups: { crew: { members: [ana@example.org] } }
profile_fields: { Phone: { hint: With country code } }
`);

it('a plan has classes, counts and brakes, and needs no account', async () => {
  const ran = await runHere(['plan', after, '--offline', '--base', before, '--json']);
  expect(ran, ran.err).toMatchObject({ code: 2 });
  const [plan] =
    ran.json<
      {
        changes: { name: string; action: string; risks: string[]; fields: object[]; lists: object[] }[];
        stops: { brake: string }[];
        remarks: { about: string; message: string }[];
      }[]
    >();
  const of = (wanted: string) => plan?.changes.find(({ name }) => name === wanted);
  expect(of('crew')).toMatchObject({ lists: [{ list: 'members', of: 2, removed: ['bo@example.org'] }] });
  expect(of('board')?.risks).toEqual(expect.arrayContaining(['widens-access', 'removes-people']));
  expect(of('fresh')).toMatchObject({ action: 'create' });
  // What the edit mentions for the first time may already exist or be up to date.
  expect(of('design')?.fields).toMatchObject([
    { field: 'description', from: 'old', to: 'new' },
    { field: 'can_send_message_group', known: false, from: null, to: 'role:members' },
  ]);
  expect(plan?.stops.map(({ brake }) => brake)).toEqual(['history']);
  expect(plan?.remarks.filter(({ about }) => about === 'left-alone')).toMatchObject([
    { message: 'entries removed from the files are left unchanged: attic' },
  ]);
});

it('diff shows differences in the format of files', async () => {
  const ran = await runHere(['diff', after, '--offline', '--base', before]);
  expect(ran.out).toContain('-    description: old\n+    description: new\n');
  expect(ran.out).toContain('+    can_send_message_group: role:members\n');
  expect(ran.out).toContain('     subscribers:\n-      - cy@example.org\n');
  expect(ran.out).not.toContain('topics_policy');
  expect(ran.out).not.toContain('attic');
});

it.each(['plan', 'diff'])(
  '%s of two equal states has nothing to do, and ends with 10 if they differ',
  async (command) => {
    const args = (file: string) => [command, file, '--offline', '--base', before, '--detailed-exitcode'];
    expect(await runHere(args(before))).toMatchObject({ code: 0 });
    const changed = desiredFile('channels: { design: { description: new } }');
    expect(await runHere(args(changed))).toMatchObject({ code: 10 });
  },
);

it('names the variable instead of its former value', async () => {
  const was = desiredFile(`channels: { design: { description: "${'$'}{TOKEN}" } }`);
  const is = desiredFile('channels: { design: { description: plain } }');
  for (const command of ['plan', 'diff']) {
    const { out, err } = await runHere([command, is, '--offline', '--base', was], { TOKEN: 'hush-hush' });
    expect(out, err).toContain(`${'$'}{TOKEN}`);
    expect(out + err).not.toContain('hush-hush');
  }
});

it('such a plan cannot be saved for apply', async () => {
  const ran = await runHere(['plan', after, '--offline', '--base', before, '--out', 'plan.json']);
  expect(ran).toMatchObject({ code: 2, out: '' });
  expect(ran.err).toContain('--out saves the plan of an organization');
});
