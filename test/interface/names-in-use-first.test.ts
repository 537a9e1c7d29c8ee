import { describe, expect, it } from 'vitest';
import { bot } from '../../src/api/resources/bot.ts';
import { channel } from '../../src/api/resources/channel.ts';
import { emoji } from '../../src/api/resources/emoji.ts';
import { folder } from '../../src/api/resources/folder.ts';
import { group } from '../../src/api/resources/group.ts';
import type { Resource } from '../../src/api/resources/resource.ts';
import { user } from '../../src/api/resources/user.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { temporaryFolder } from '../support/temporary.ts';

/** Things that can share a name with a deactivated one, how to create both, and what refers to one. */
const kinds: Readonly<
  Record<
    string,
    { make(site: Sandbox): Promise<{ retired: number; inUse: number }>; change: string[]; back?: string[] }
  >
> = {
  folder: {
    async make({ run }) {
      await run(['folder', 'create', 'Twin']);
      await run(['folder', 'archive', 'Twin', '--yes']);
      await run(['folder', 'create', 'Twin']);
      return { retired: 54, inUse: 55 };
    },
    change: ['folder', 'update', 'Twin', '--description', 'x', '--json'],
  },
  user: {
    async make({ organization }) {
      const [one, other] = [organization.users.get(14), organization.users.get(15)];
      if (one === undefined || other === undefined) throw new Error('the sandbox lacks people');
      Object.assign(one, { full_name: 'Twin', is_active: false });
      Object.assign(other, { full_name: 'Twin' });
      return { retired: 14, inUse: 15 };
    },
    change: ['user', 'update', 'Twin', '--role', 'moderator', '--yes', '--json'],
    back: ['user', 'reactivate', 'Twin', '--json'],
  },
  bot: {
    async make({ run, organization }) {
      const ran = await run(['bot', 'create', 'Twin', '--short-name', 'twin', '--json']);
      const { user_id } = ran.json<{ user_id: number }>();
      const bot = organization.users.get(17);
      if (bot === undefined) throw new Error('the sandbox lacks a bot');
      Object.assign(bot, { full_name: 'Twin', is_active: false });
      return { retired: 17, inUse: user_id };
    },
    change: ['bot', 'update', 'Twin', '--full-name', 'Other', '--json'],
    back: ['bot', 'reactivate', 'Twin', '--json'],
  },
};

const idOf = (json: unknown): unknown => {
  const [first] = json as { id?: number; user_id?: number }[];
  return first?.id ?? first?.user_id;
};

describe('the name of an active and a deactivated thing', () => {
  it('is tested for every kind that frees names', () => {
    const free = [bot, channel, emoji, folder, group, user].filter(
      ({ retired }: Resource) => retired?.freesNameSince !== undefined,
    );
    // Emoji are looked up only among active ones.
    expect(free.map(({ noun }) => noun).sort()).toEqual([...Object.keys(kinds), 'emoji'].sort());
  });

  it.each(Object.entries(kinds))(
    'means the active %s, but the other one for reactivating',
    async (_, kind) => {
      const site = await startSandbox();
      const { retired, inUse } = await kind.make(site);
      const back = kind.back && (await site.run([...kind.back, '--dry-run']));
      if (back !== undefined) expect(back.out).toContain(`/${retired}/`);
      const changed = await site.run(kind.change);
      expect(changed, changed.err).toMatchObject({ code: 0 });
      expect(idOf(changed.json())).toBe(inUse);
    },
  );

  it('is refused to an archived folder before anything is sent', async () => {
    const site = await startSandbox({ recorded: true });
    await kinds.folder?.make(site);
    const before = (await site.forms()).length;
    const ran = await site.run(['folder', 'unarchive', 'Twin']);
    expect(ran).toMatchObject({ code: 6, out: '' });
    expect(ran.err).toContain("the name 'Twin' is taken by folder 'Twin' (id 55)");
    expect(await site.forms()).toHaveLength(before);
  });
});

describe('organization files with an archived and an active folder of one name', () => {
  it.each([[[]], [['--archived']], [['--minimal']]])('export %j, then an empty plan', async (more) => {
    const site = await startSandbox();
    await kinds.folder?.make(site);
    await site.run(['channel', 'update', 'general', '--folder', 'Twin', '--yes']);
    expect(site.organization.channels.get(101)?.folder_id).toBe(55);
    const file = `${temporaryFolder()}/x${more.join('')}.yaml`;
    expect(await site.run(['export', '--out', file, '--only', 'folders,channels', ...more])).toMatchObject({
      code: 0,
    });
    const planned = await site.run(['plan', file, '--detailed-exitcode']);
    expect(planned, planned.out + planned.err).toMatchObject({ code: 0 });
    const updated = await site.run([
      'export',
      '--update',
      file,
      '--check',
      ...more.filter((each) => each === '--archived'),
    ]);
    expect(updated, updated.out + updated.err).toMatchObject({ code: 0 });
  });

  it('do not restore the wrong one when the active one is removed', async () => {
    const site = await startSandbox();
    await kinds.folder?.make(site);
    const file = `${temporaryFolder()}/gone.yaml`;
    await site.run(['export', '--out', file, '--only', 'folders']);
    await site.run(['folder', 'archive', 'Twin', '--yes']);
    const planned = await site.run(['plan', file]);
    expect(planned.code).toBe(8);
    expect(planned.out + planned.err).toContain("folder 'Twin' is archived: set is_archived: false");
    const applied = await site.run(['apply', file, '--yes']);
    expect(applied.code).not.toBe(0);
    const state = [54, 55].map((id) => site.organization.folders.get(id)?.is_archived);
    expect(state).toEqual([true, true]);
  });
});
