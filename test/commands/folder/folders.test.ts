import { describe, expect, it } from 'vitest';
import { lose } from '../../support/lost-answer.ts';
import { startSandbox } from '../../support/sandbox.ts';

const folder = (...words: string[]) => ['folder', ...words];

describe('folder list', () => {
  it('lists active folders in order, and archived ones on request', async () => {
    const { run } = await startSandbox();
    const names = async (...more: string[]) =>
      (await run(folder('list', '--json', ...more))).json<{ name: string }[]>().map(({ name }) => name);
    expect(await names()).toEqual(['Operations', 'Product']);
    expect(await names('--include-archived')).toEqual(['Operations', 'Product', 'Past']);
    expect(await names('--include-archived', '--search', 'over')).toEqual(['Past']);
    expect(await names('--limit', '1')).toEqual(['Operations']);
  });

  it('needs 389', async () => {
    const ran = await (await startSandbox({ level: 388, recorded: true })).run(folder('list'));
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('389');
  });
});

describe('folder create', () => {
  it('creates one, always with a description', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(folder('create', 'Support', '--json'));
    expect(ran.json()).toEqual({ id: 54, name: 'Support', description: '', outcome: 'created' });
    expect(await forms()).toEqual([
      { call: 'POST /channel_folders/create', form: { name: 'Support', description: '' } },
    ]);
    expect((await run(folder('create', 'More', '--description', 'x'))).err).toBe(
      'created folder More (id 55)\n',
    );
  });

  it('is a conflict with an active folder of that name in any case, and sends nothing', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(folder('create', 'PRODUCT'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain("the name 'PRODUCT' is taken by folder 'Product' (id 51, case is ignored)");
    expect(await forms()).toEqual([]);
  });

  it("can reuse the name of an archived folder if the service allows, and reports if it doesn't", async () => {
    const { run } = await startSandbox();
    expect((await run(folder('create', 'PAST', '--json'))).json()).toMatchObject({ id: 54, name: 'PAST' });
    const ran = await (await startSandbox({ level: 413 })).run(folder('create', 'PAST'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain("the name 'PAST' is taken by folder 'Past' (id 53, case is ignored, archived)");
  });

  it('is for administrators', async () => {
    const ran = await (await startSandbox()).run(folder('create', 'Support'), 'moderator');
    expect(ran).toMatchObject({ code: 5, out: '' });
    expect(ran.err).toContain('needs the role administrator');
  });

  it('creates one when the answer is lost', async () => {
    const { ran, writes } = await lose(folder('create', 'Support', '--description', 'x'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(ran.json()).toMatchObject({ id: 54, outcome: 'created' });
    expect(writes).toEqual(['POST /channel_folders/create']);
  });

  it('shows the request of a dry run', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(folder('create', 'Support', '--dry-run'));
    expect(ran.out).toBe('POST /channel_folders/create\n  name = "Support"\n  description = ""\n');
    expect(await forms()).toEqual([]);
  });
});

describe('folder update', () => {
  it('sends only the differences', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const words = folder('update', 'Product', '--name', 'Products', '--description', 'What we make');
    expect((await run([...words, '--json'])).json()).toEqual([
      { id: 51, name: 'Products', outcome: 'updated', error: null },
    ]);
    expect(await forms()).toEqual([{ call: 'PATCH /channel_folders/51', form: { name: 'Products' } }]);
    const again = await run(folder('update', 'products', 'id:52', '--description', 'What we make', '--json'));
    expect(again.json()).toMatchObject([{ outcome: 'unchanged' }, { id: 52, outcome: 'updated' }]);
  });

  it("names the folder with the taken name, and what the service doesn't support", async () => {
    const { run } = await startSandbox({ level: 413 });
    const taken = await run(folder('update', 'Product', '--name', 'past'));
    expect(taken).toMatchObject({ code: 6, out: '' });
    expect(taken.err).toContain("taken by folder 'Past' (id 53, case is ignored, archived)");
    const byCase = await run(folder('update', 'Product', '--name', 'PRODUCT'));
    expect(byCase).toMatchObject({ code: 1, out: '' });
    expect(byCase.err).toContain('does not change only the case of a name');
  });

  it('says what was changed before a refused step', async () => {
    const { run, organization } = await startSandbox({ level: 413 });
    const ran = await run(folder('update', 'Product', '--name', 'past', '--description', 'new'));
    expect(ran.code).toBe(6);
    expect(ran.err).toContain('nothing was changed');
    expect(organization.folders.get(51)?.description).toBe('What we make');
  });

  it.each([
    [['folder', 'update', 'Product'], 'no change is named'],
    [['folder', 'update', 'Product', 'Past', '--name', 'x'], '--name cannot be used for several at once'],
  ])('refuses %j', async (words, said) => {
    const ran = await (await startSandbox()).run(words);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(said);
  });
});

describe('folder archive and folder unarchive', () => {
  it('archive an empty one, after asking, and unarchive it', async () => {
    const { run, forms, organization } = await startSandbox({ recorded: true });
    for (const channel of organization.channels.values()) channel.folder_id = null;
    const asked = await run(folder('archive', 'Product'));
    expect(asked).toMatchObject({ code: 2, out: '' });
    expect(asked.err).toContain('Archive folder Product (id 51)? Channels can no longer be added to it.');
    expect(await forms()).toEqual([]);
    const ran = await run(folder('archive', 'Product', 'Past', '--yes', '--json'));
    expect(ran.json()).toMatchObject([
      { id: 51, is_archived: true, outcome: 'archived' },
      { id: 53, outcome: 'unchanged' },
    ]);
    const back = await run(folder('unarchive', 'Product', '--json'));
    expect(back.json()).toMatchObject([{ id: 51, is_archived: false, outcome: 'unarchived' }]);
    expect(await forms()).toEqual([
      { call: 'PATCH /channel_folders/51', form: { is_archived: 'true' } },
      { call: 'PATCH /channel_folders/51', form: { is_archived: 'false' } },
    ]);
  });

  it('name the channels that prevent it', async () => {
    const ran = await (await startSandbox()).run(folder('archive', 'Product', '--yes'));
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain('it contains design (id 103)');
    expect(ran.err).toContain('realmctl channel update id:103 --folder none');
  });

  it('take effect once when the answer is lost', async () => {
    const { ran, writes } = await lose(folder('unarchive', 'Past'));
    expect(ran.json()).toMatchObject([{ outcome: 'unarchived' }]);
    expect(writes).toEqual(['PATCH /channel_folders/53']);
  });
});

describe('folder reorder', () => {
  it('puts the named ones first and keeps the order of the others', async () => {
    const { run, forms } = await startSandbox({ recorded: true });
    const ran = await run(folder('reorder', 'Past', '--json'));
    expect(ran.json()).toEqual([
      { id: 53, name: 'Past', order: 0, outcome: 'updated' },
      { id: 52, name: 'Operations', order: 1, outcome: 'updated' },
      { id: 51, name: 'Product', order: 2, outcome: 'updated' },
    ]);
    expect(await forms()).toEqual([{ call: 'PATCH /channel_folders', form: { order: '[53,52,51]' } }]);
    const again = await run(folder('reorder', 'Past', 'Operations', '--json'));
    expect(again.json<{ outcome: string }[]>().every(({ outcome }) => outcome === 'unchanged')).toBe(true);
    expect(await forms()).toHaveLength(1);
  });

  it('needs 414', async () => {
    const { run, forms } = await startSandbox({ level: 413, recorded: true });
    expect(await run(folder('reorder', 'Past'))).toMatchObject({ code: 2, out: '' });
    expect(await forms()).toEqual([]);
  });

  it('succeeds when the answer is lost', async () => {
    const { ran, organization } = await lose(folder('reorder', 'Product'));
    expect(ran, ran.err).toMatchObject({ code: 0 });
    expect(organization.folders.get(51)?.order).toBe(0);
  });
});
