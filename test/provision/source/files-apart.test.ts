/** Pruning and unmanaged rules of one file are not merged with another file's. */
import { expect, it } from 'vitest';
import { faultsOf, load } from './loading.ts';

it('rules of two files for one kind are an error that names both', async () => {
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

it("rules of one kind don't affect the other kinds of other files", async () => {
  const { policy } = await load({
    'a.yaml': 'channels: {}\nprune: { channels: ["a-*"] }',
    'b.yaml': 'groups: {}\nprune: { groups: ["b-*"] }',
  });
  expect([...policy.prune]).toEqual([
    ['channels', ['a-*']],
    ['groups', ['b-*']],
  ]);
});
