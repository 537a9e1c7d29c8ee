import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listGroups } from '../../src/api/resources/group.ts';
import { setStatus } from '../../src/api/resources/status.ts';
import { rankOf, refusesBots, roleLabel } from '../../src/api/roles.ts';
import { createChannel } from '../../src/api/table/channels.ts';

describe('roles', () => {
  it.each([
    ['owner', 100],
    ['administrator', 200],
    ['moderator', 300],
    ['member', 400],
    ['guest', 600],
  ] as const)('%s is %i, both ways', (role, rank) => {
    expect(rankOf(role)).toBe(rank);
    expect(roleLabel(rank)).toBe(role);
  });

  it('have no word for other numbers', () => {
    expect(roleLabel(450)).toBeUndefined();
    expect(roleLabel(undefined)).toBeUndefined();
  });
});

describe('refusesBots', () => {
  it.each([
    ['an endpoint for all', createChannel, 1, false],
    ['one for people', setStatus, 999, true],
    ['one that was for people, then', listGroups, 495, true],
    ['one that was for people, later', listGroups, 496, false],
  ])('%s', (_, row, level, refuses) => {
    expect(refusesBots(row, level)).toBe(refuses);
  });
});

describe('numbers of roles', () => {
  it('stand in the list of roles alone: elsewhere a role is named', () => {
    const source = new URL('../../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== 'api/roles.ts',
    );
    // Compared with a number, or an entry of an object that is called `role`.
    const bare = /\brole\w*(?:\([^()]*\))? *(?:[<>]=?|[!=]==|:) *[1-6]00\b/;
    const guilty = files.filter((file) =>
      readFileSync(new URL(file, source), 'utf8')
        .split('\n')
        // Lines of help show how a person filters for a number.
        .some((line) => bare.test(line) && !line.includes('line: ')),
    );
    expect(guilty).toEqual([]);
  });
});
