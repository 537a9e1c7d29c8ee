import { describe, expect, it } from 'vitest';
import { rankOf, refusesBots, roleLabel } from '../../src/api/roles.ts';
import { createChannel } from '../../src/api/table/channels.ts';
import { listGroups } from '../../src/api/table/groups.ts';
import { setStatus } from '../../src/api/table/status.ts';

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
