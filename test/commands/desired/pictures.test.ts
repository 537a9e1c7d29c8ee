/** Icon and logos in files: uploaded if the server has the default, never compared, and reset to the default. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desiredFile, imageFile } from '../../support/desired.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, type Setup, startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** An organization without uploaded pictures. */
async function startPlain(setup: Setup = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(setup);
  delete sandbox.organization.realm.pictures;
  return sandbox;
}

/** Since its last call. */
const sent = async (sandbox: Sandbox) =>
  (await sandbox.writes()).map(({ method, path }) => `${method} ${path}`);

const sourcesOf = async (sandbox: Sandbox) => {
  const { json } = await sandbox.run(['export', '--only', 'pictures', '--json']);
  return json<{ pictures: object }>().pictures;
};

/** A file with this text, beside an image `dot.gif`. */
function besideImage(text: string): string {
  const path = desiredFile(text);
  copyFileSync(imageFile(), join(dirname(path), 'dot.gif'));
  return path;
}

const asDefault = { source: 'default' };

describe.each(sample([372, 442, 500, 512], 2))('at level %i', (level) => {
  it('uploads a missing one from beside the file, once, and reads no image of an uploaded one', async () => {
    const sandbox = await startPlain({ level });
    const file = besideImage(
      'pictures: { icon: { source: uploaded, file: dot.gif }, night_logo: { file: dot.gif } }',
    );
    const planned = await sandbox.run(['plan', file]);
    expect(planned.out).toContain('source: default -> uploaded');
    const applied = await sandbox.run(['apply', file, '--yes']);
    expect(applied, applied.err).toMatchObject({ code: 0 });
    expect((await sent(sandbox)).sort()).toEqual(['POST /realm/icon', 'POST /realm/logo']);
    expect(await sourcesOf(sandbox)).toEqual({
      icon: { source: 'uploaded' },
      logo: asDefault,
      night_logo: { source: 'uploaded' },
    });
    writeFileSync(join(dirname(file), 'dot.gif'), 'GIF89a another');
    expect(await sandbox.run(['apply', file, '--yes'])).toMatchObject({ code: 0 });
    expect(await sent(sandbox)).toEqual([]);
  });

  it('an export says where each comes from, and plans no changes', async () => {
    const sandbox = await startPlain({ level });
    await sandbox.run(['org', 'icon', 'set', imageFile()]);
    const { out } = await sandbox.run(['export', '--only', 'pictures']);
    expect(out).toContain(
      'pictures:\n  icon:\n    source: uploaded\n  logo:\n    source: default\n  night_logo:\n    source: default\n',
    );
    const planned = await sandbox.run(['plan', desiredFile(out), '--detailed-exitcode']);
    expect(planned, planned.out).toMatchObject({ code: 0 });
  });
});

it('sends the logo for the dark theme as such', async () => {
  const sandbox = await startPlain();
  await sandbox.run(['apply', besideImage('pictures: { logo: { file: dot.gif } }'), '--yes']);
  const dark = besideImage(
    'pictures: { logo: { source: default, file: dot.gif }, night_logo: { file: dot.gif } }',
  );
  await sandbox.run(['apply', dark, '--yes', '--allow', 'archive']);
  const sent = (await sandbox.writes()).map(({ method, path, params }) => [method, path, params.night]);
  expect(sent.sort()).toEqual([
    ['DELETE', '/realm/logo', false],
    ['POST', '/realm/logo', false],
    ['POST', '/realm/logo', true],
  ]);
});

describe('resetting to the default', () => {
  it('needs --allow archive, and no undo file restores the image', async () => {
    const sandbox = await startPlain();
    await sandbox.run(['org', 'icon', 'set', imageFile()]);
    await sent(sandbox);
    const file = desiredFile('pictures: { icon: { source: default } }');
    const refused = await sandbox.run(['apply', file, '--yes']);
    expect([refused.code, refused.out + refused.err]).toEqual([
      2,
      expect.stringContaining('to allow this, add --allow archive'),
    ]);
    expect(await sent(sandbox)).toEqual([]);
    const undo = join(temporaryFolder(), 'undo.yaml');
    const ran = await sandbox.run(['apply', file, '--yes', '--allow', 'archive', '--undo-out', undo]);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(await sent(sandbox)).toEqual(['DELETE /realm/icon']);
    expect((await sourcesOf(sandbox)) as { icon: object }).toMatchObject({ icon: asDefault });
    const undone = await sandbox.run(['plan', undo, '--detailed-exitcode']);
    expect(undone, undone.err).toMatchObject({ code: 0 });
  });

  it('is the undo of an upload', async () => {
    const sandbox = await startPlain();
    const undo = join(temporaryFolder(), 'undo.yaml');
    const file = besideImage('pictures: { icon: { file: dot.gif } }');
    await sandbox.run(['apply', file, '--yes', '--undo-out', undo]);
    const undone = await sandbox.run(['apply', undo, '--yes', '--allow', 'archive']);
    expect(undone, undone.err).toMatchObject({ code: 0 });
    expect(await sourcesOf(sandbox)).toMatchObject({ icon: asDefault });
  });
});

it('export --update reports each one, even if only a file was named', async () => {
  const sandbox = await startPlain();
  await sandbox.run(['org', 'logo', 'set', imageFile()]);
  const file = besideImage('pictures:\n  icon: { file: dot.gif }\n  logo: { source: default }\n');
  const ran = await sandbox.run(['export', '--update', file]);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const planned = await sandbox.run(['plan', file, '--detailed-exitcode']);
  expect(planned, planned.out).toMatchObject({ code: 0 });
  expect((await sandbox.run(['diff', file])).out).not.toContain('icon');
});

it('the files before an edit have all three, so an upload is planned without a server', async () => {
  const sandbox = await startPlain();
  const base = desiredFile('pictures: { icon: { source: default } }');
  const file = besideImage('pictures: { icon: { file: dot.gif }, logo: { file: dot.gif } }');
  const ran = await sandbox.run(['plan', file, '--offline', '--base', base, '--json']);
  const [told] = ran.json<{ changes: { name: string; action: string }[] }[]>();
  expect(told?.changes.map(({ name, action }) => [name, action])).toEqual([
    ['icon', 'update'],
    ['logo', 'update'],
  ]);
});

it.each([
  ['{ icon: { source: uploaded } }', "picture 'icon' is not uploaded yet, and needs file"],
  ['{ icon: { file: none.gif } }', '1:27: file: cannot read'],
  ['{ icon: { file: text.gif } }', '1:27: file: '],
  ['{ banner: { source: default } }', "must be one of icon, logo, night_logo, not 'banner'"],
  ['{ icon: { id: 1 } }', "no field 'id'"],
  ['{ icon: { url: /x.png } }', 'organization files do not support it'],
])('reports an error before anything is sent: %s', async (said, says) => {
  const sandbox = await startPlain();
  const file = desiredFile(`pictures: ${said}`);
  writeFileSync(join(dirname(file), 'text.gif'), 'no image');
  const ran = await sandbox.run(['apply', file, '--yes']);
  expect(ran.code).toBe(2);
  expect(ran.out + ran.err).toContain(says);
  expect(await sandbox.writes()).toEqual([]);
});

it('are never pruned', async () => {
  const sandbox = await startPlain();
  await sandbox.run(['org', 'icon', 'set', imageFile()]);
  const ran = await sandbox.run(['plan', desiredFile('pictures: {}'), '--prune', 'pictures:*', '--json']);
  expect(ran.json<{ changes: object[] }[]>()[0]?.changes).toEqual([]);
});

it('an approved plan is outdated once its image has changed', async () => {
  const sandbox = await startPlain();
  const file = besideImage('pictures: { icon: { file: dot.gif } }');
  const plan = join(temporaryFolder(), 'plan.json');
  expect(await sandbox.run(['plan', file, '--out', plan])).toMatchObject({ code: 0 });
  writeFileSync(join(dirname(file), 'dot.gif'), 'GIF89a another');
  expect(await sandbox.run(['apply', plan, '--yes'])).toMatchObject({ code: 6 });
});
