/** What one file says of pruning and of what is left alone is not made one with what another file says. */
import { expect, it } from 'vitest';
import { faultsOf, load } from './loading.ts';

it('the rules of two files for one kind are a fault that names both', async () => {
  for (const [key, text] of [
    ['prune', 'prune: { channels: ["a-*"] }'],
    ['unmanaged', 'unmanaged: { channels: ["a-*"] }'],
    ['policy', 'policy: { max_removals: 10% }'],
  ] as const) {
    const faults = await faultsOf({
      'a.yaml': text,
      'b.yaml': text.replace('a-', 'b-').replace('10%', '90%'),
    });
    expect(faults[0], key).toMatch(/^b\.yaml:1:\d+: .*the other: a\.yaml:1:\d+/);
  }
});

it('rules of one kind leave the other kinds of other files alone', async () => {
  const { policy } = await load({
    'a.yaml': 'channels: {}\nprune: { channels: ["a-*"] }',
    'b.yaml': 'groups: {}\nprune: { groups: ["b-*"] }',
  });
  expect([...policy.prune]).toEqual([
    ['channels', ['a-*']],
    ['groups', ['b-*']],
  ]);
});
