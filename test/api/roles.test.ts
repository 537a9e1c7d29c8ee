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
  ] as const)('%s is %i, in both directions', (role, rank) => {
    expect(rankOf(role)).toBe(rank);
    expect(roleLabel(rank)).toBe(role);
  });

  it('returns no name for other numbers', () => {
    expect(roleLabel(450)).toBeUndefined();
    expect(roleLabel(undefined)).toBeUndefined();
  });
});

describe('refusesBots', () => {
  it.each([
    ['an endpoint for everyone', createChannel, 1, false],
    ['an endpoint for people', setStatus, 999, true],
    ['an endpoint that used to be for people, then', listGroups, 495, true],
    ['an endpoint that used to be for people, now', listGroups, 496, false],
  ])('%s', (_, row, level, refuses) => {
    expect(refusesBots(row, level)).toBe(refuses);
  });
});

describe('numbers of roles', () => {
  it('appear only in the list of roles; elsewhere a role is named', () => {
    const source = new URL('../../src/', import.meta.url);
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && file !== 'api/roles.ts',
    );
    // Compared with a number, or a property called `role` of an object.
    const bare = /\brole\w*(?:\([^()]*\))? *(?:[<>]=?|[!=]==|:) *[1-6]00\b/;
    const guilty = files.filter((file) =>
      readFileSync(new URL(file, source), 'utf8')
        .split('\n')
        // Examples may show how to filter for a number.
        .some((line) => bare.test(line) && !/^\s*['"]realmctl /.test(line)),
    );
    expect(guilty).toEqual([]);
  });
});
