/** An unknown name is reported at its position; what does not depend on it is planned and done. */
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

const text = `channels:
  general:
    description: y
  design:
    description: y
    folder: Nowhere
    subscribers:
      - owner@sandbox.invalid
      - gone@example.org
    can_send_message_group: [role:members, group:nobodies]
groups:
  designers: { description: y }
`;

interface Told {
  readonly unresolved: readonly { readonly place: object; readonly kind: string; readonly written: string }[];
  readonly changes: readonly {
    readonly name: string;
    readonly fields: readonly { readonly field: string }[];
    readonly lists: readonly { readonly removed: readonly string[] }[];
  }[];
}

it('each of several, with its own line and column', async () => {
  const sandbox = await startSandbox();
  const file = desiredFile(text);
  const planned = await sandbox.run(['plan', file, '--json']);
  expect(planned, planned.err).toMatchObject({ code: 8 });
  const [told] = planned.json<Told[]>();
  expect(told?.unresolved).toHaveLength(3);
  expect(told?.unresolved).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ place: { file, line: 6, column: 13 }, kind: 'folders' }),
      expect.objectContaining({ place: { file, line: 9, column: 9 }, written: 'gone@example.org' }),
      expect.objectContaining({ place: expect.objectContaining({ file, line: 10 }), kind: 'groups' }),
    ]),
  );
  const design = told?.changes.find(({ name }) => name === 'design');
  expect(design?.fields.map(({ field }) => field)).toEqual(['description']);
  // The person may be in it under another address.
  expect(design?.lists.flatMap(({ removed }) => removed)).toEqual([]);
  const { out } = await sandbox.run(['plan', file]);
  for (const place of [`${file}:6:13`, `${file}:9:9`, `${file}:10:`]) expect(out).toContain(place);
});

it('the others are done, and the run ends with 8', async () => {
  const sandbox = await startSandbox();
  const ran = await sandbox.run(['apply', desiredFile(text), '--yes']);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  expect(ran.out).toContain('3 of 3 changes done');
  expect(ran.out).toContain('gone@example.org');
  const written = (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);
  expect(written).not.toContain('DELETE /users/me/subscriptions');
  expect(written.length).toBeGreaterThanOrEqual(3);
});

it.each([
  ['users: { owner@sandbox.invalid: { role: member } }', 'is the only owner', 1],
  ['groups: { designers: { members: [] } }', 'which leaves nobody'],
  ['channels: { design: { is_archived: true } }', 'add --allow archive'],
  ['users: { member1@sandbox.invalid: { active: false } }', 'add --allow deactivate'],
  ['channels: { closed: { invite_only: true } }', 'closed'],
])('a brake stops the whole run, whatever else there is to do: %s', async (own, says, code = 2) => {
  const sandbox = await startSandbox();
  const ran = await sandbox.run(['apply', desiredFile(`${own}\nfolders: { Fresh: {} }\n`), '--yes']);
  expect(ran, ran.out).toMatchObject({ code });
  expect((ran.out + ran.err).replaceAll(/\s+/g, ' ')).toContain(says);
  expect(await sandbox.writes()).toEqual([]);
});
