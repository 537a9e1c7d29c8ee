import { describe, expect, it } from 'vitest';
import { Fixture } from './_harness.ts';

type Fields = Record<string, unknown>;

describe('folders', () => {
  const folders = (level: number, args: Fields = {}) =>
    new Fixture(level).ask<{ channel_folders: Fields[] }>('folder.list', 'guest', args).channel_folders;

  it('are sorted by their order from 414 on, by id and without it before', () => {
    expect(folders(414).map(({ id, order }) => [id, order])).toEqual([
      [32, 0],
      [31, 1],
    ]);
    expect(folders(413).map(({ id, order }) => [id, order])).toEqual([
      [31, undefined],
      [32, undefined],
    ]);
  });

  it('include archived ones on request', () => {
    expect(folders(421, { include_archived: true }).map(({ id }) => id)).toEqual([32, 31, 33]);
    expect(folders(421)[1]).toMatchObject({
      name: 'First',
      description: 'a & b',
      rendered_description: '<p>a &amp; b</p>',
      creator_id: 1,
      is_archived: false,
    });
  });
});
