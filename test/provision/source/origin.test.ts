import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type KindName, kindOf } from '../../../src/provision/model/kinds.ts';
import { loadBase } from '../../../src/provision/source/base.ts';
import { originsOf } from '../../../src/provision/source/origin.ts';
import { workInTemporaryFolder } from '../../support/temporary.ts';
import { load } from './loading.ts';

describe('a planned change', () => {
  const between = async (base: string, now: string) => {
    const originOf = originsOf(await load(base), await load(now));
    const changed = {
      name: '',
      id: 1,
      fields: [],
      lists: [],
      risks: [],
      gains: [],
      loses: [],
      notifications: 0,
    };
    return {
      of(kind: KindName, name: string, part?: string) {
        const field = { field: part ?? '', from: 1, to: 2, risks: [] };
        const list = { list: part ?? '', added: [], removed: [], of: 0, risks: [] };
        const isList = Object.hasOwn(kindOf(kind).lists ?? {}, part ?? '');
        const change = { ...changed, kind, name, action: 'update' } as const;
        return originOf(change, part === undefined ? undefined : isList ? list : field);
      },
      ofOrder: (kind: KindName) => originOf({ ...changed, kind, action: 'reorder' }),
    };
  };

  it('is from this edit, or was already so, or is in an entry that the edit did not touch', async () => {
    const { of } = await between(
      'channels:\n  a: { description: old, folder: Product, subscribers: [ana@x.org, bo@x.org] }\n  b: { description: same, can_subscribe_group: ["user:ana@x.org", "user:bo@x.org"] }\n',
      '# moved and written otherwise\nchannels:\n  b: { can_subscribe_group: ["user:bo@x.org", "user:ana@x.org"], description: "same" }\n  a: { description: new, folder: Product, subscribers: [bo@x.org, ana@x.org] }\n',
    );
    expect(of('channels', 'a', 'description')).toBe('this-edit');
    expect(of('channels', 'a', 'folder_id')).toBe('already-so');
    expect(of('channels', 'a', 'subscribers')).toBe('already-so');
    expect(of('channels', 'a')).toBe('already-so');
    expect(of('channels', 'b', 'description')).toBe('entry-not-touched');
    expect(of('channels', 'b', 'can_subscribe_group')).toBe('entry-not-touched');
    expect(of('channels', 'b')).toBe('entry-not-touched');
  });

  it('is from this edit if the entry is new, removed or renamed, or its parts are', async () => {
    const { of } = await between(
      'channels: { a: { description: x }, gone: {}, old: { description: y } }',
      'channels: { A: { description: x, is_default: true }, new: {}, young: { renamed_from: old, description: y } }',
    );
    expect(of('channels', 'A', 'description')).toBe('already-so');
    expect(of('channels', 'A', 'is_default')).toBe('this-edit');
    expect(of('channels', 'new')).toBe('this-edit');
    expect(of('channels', 'gone')).toBe('this-edit');
    expect(of('channels', 'young')).toBe('this-edit');
    expect(of('channels', 'young', 'name')).toBe('this-edit');
    expect(of('channels', 'young', 'description')).toBe('already-so');
    expect(of('channels', 'in no file')).toBe('entry-not-touched');
  });

  it('of what is in no file is from this edit if the patterns of prune are', async () => {
    const { of } = await between('channels: {}', 'channels: {}\nprune: { channels: ["tmp-*"] }');
    expect(of('channels', 'tmp-x')).toBe('this-edit');
    expect(of('groups', 'tmp-x')).toBe('entry-not-touched');
  });

  it('recognizes an indentation slip: a list that moved into another entry is from this edit', async () => {
    const { of } = await between(
      'channels:\n  a:\n    description: x\n  b:\n    subscribers: [ana@x.org]\n',
      'channels:\n  a:\n    description: x\n    subscribers: [ana@x.org]\n  b:\n',
    );
    expect(of('channels', 'a', 'subscribers')).toBe('this-edit');
    expect(of('channels', 'a', 'description')).toBe('already-so');
    expect(of('channels', 'b', 'subscribers')).toBe('this-edit');
  });

  it('of an order is from this edit if the order is', async () => {
    const one = 'folders: [{ name: A }, { name: B }]';
    expect((await between(one, 'folders: [{ name: B }, { name: A }]')).ofOrder('folders')).toBe('this-edit');
    expect((await between(one, 'folders: { A: {}, B: {} }')).ofOrder('folders')).toBe('this-edit');
    expect(
      (await between(one, 'folders: [{ name: a, description: x }, { name: B }]')).ofOrder('folders'),
    ).toBe('entry-not-touched');
  });
});

describe('--base', () => {
  const how = { env: process.env };
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', ...words], { stdio: 'pipe' });

  function repository(): void {
    workInTemporaryFolder();
    mkdirSync('realm/more', { recursive: true });
    writeFileSync('realm/a.yaml', 'channels: { a: { description: before } }');
    writeFileSync('realm/more/gone.yaml', 'groups: { gone: {} }');
    writeFileSync('realm/readme.md', 'not ours');
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'first');
    writeFileSync('realm/a.yaml', 'channels: { a: { description: after } }');
    writeFileSync('realm/new.yaml', 'folders: { New: {} }');
    rmSync('realm/more', { recursive: true });
  }

  it('reads the same paths at a Git commit, without newer files, with the commit in positions', async () => {
    repository();
    const base = await loadBase('HEAD', ['realm'], how);
    expect(base.files).toEqual(['HEAD:realm/a.yaml', 'HEAD:realm/more/gone.yaml']);
    expect(base.kinds.get('channels')?.entries[0]?.fields.get('description')).toEqual({
      place: { file: 'HEAD:realm/a.yaml', line: 1, column: 31 },
      written: 'before',
      plain: 'before',
    });
    expect((await loadBase('HEAD', ['realm', './realm/a.yaml'], how)).files).toHaveLength(2);
    process.chdir('realm');
    expect((await loadBase('HEAD', ['.'], how)).files).toEqual(['HEAD:a.yaml', 'HEAD:more/gone.yaml']);
  });

  it('reads a file or folder with that name', async () => {
    repository();
    writeFileSync('before.yaml', 'channels: { b: {} }');
    expect((await loadBase('before.yaml', ['realm'], how)).files).toEqual(['before.yaml']);
  });

  it('says what is missing: the commit, a repository, or Git itself', async () => {
    repository();
    const refused = async (base: string, env = how.env) => {
      const error = await loadBase(base, ['realm'], { env }).catch((thrown: unknown) => thrown);
      return (error as Error).message;
    };
    expect(await refused('nowhere')).toBe(
      "--base: 'nowhere' is neither a file nor a commit that git knows here",
    );
    expect(await refused('--output=x')).toBe(
      "--base: '--output=x' is neither a file nor a commit that git knows here",
    );
    expect(await refused('HEAD', { PATH: '/nowhere' })).toBe(
      '--base: git is not installed, so no commit can be read',
    );
    rmSync('.git', { recursive: true });
    expect(await refused('HEAD', { ...process.env, GIT_CEILING_DIRECTORIES: '/' })).toMatch(
      /^--base: git says: not a git repository/,
    );
  });
});
