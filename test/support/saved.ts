/** A saved organization that differs from a new one, for `sandbox start --state`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { User } from '../../src/sandbox/state/model.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';

/** Writes the organization with these users changed, by id; the file goes with the test. */
export function savedWith(users: Readonly<Record<number, Partial<User>>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-saved-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'state.json');
  const seed = seedOrganization();
  const changed = seed.users.map((user) => ({ ...user, ...users[user.user_id] }));
  writeFileSync(file, JSON.stringify({ ...seed, users: changed }));
  return file;
}
