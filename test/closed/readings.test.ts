/**
 * The sandbox returns every field that a resource declares as read, stored or computed, or there is a reason
 * why not.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Resource } from '../../src/api/resources/resource.ts';
import * as model from '../../src/sandbox/state/model.ts';
import { freshOrganization } from './owner.ts';
import { subjects } from './subjects.ts';

/** Fields that a fresh sandbox has no values for, by noun. */
const nothingYet: Readonly<Record<string, readonly string[]>> = {
  // The seeded bot has an address in another form.
  bot: ['short_name'],
  // No message was edited or moved, and no search words are given.
  message: ['last_edit_timestamp', 'last_moved_timestamp', 'edit_history', 'match_content', 'match_subject'],
  // Nobody has set a status.
  status: ['status_text', 'emoji_name', 'emoji_code', 'reaction_type', 'away'],
};

it.each(subjects.map((each) => [each.resource.noun, each] as const))(
  '%s: each field is read',
  async (noun, { resource, read }) => {
    const things = await read(freshOrganization());
    const shown = new Set(things.flatMap((thing) => Object.keys(thing)));
    const declared = Object.entries(resource.fields).filter(
      ([, { reads, readUntil, update }]) =>
        reads !== undefined && readUntil === undefined && update?.until === undefined,
    );
    const missing = declared.map(([name]) => name).filter((name) => !shown.has(name));
    expect(missing).toEqual(nothingYet[noun] ?? []);
  },
);

describe('a list of computed fields', () => {
  const lists = Object.entries(model).filter(([name]) => /^computed\w+Fields$/.test(name));

  it.each(lists as [string, readonly string[]][])('%s names fields of one resource', (_, names) => {
    const holders = subjects.filter(({ resource }) => names.every((name) => name in resource.fields));
    expect(holders).not.toEqual([]);
  });
});

it('covers every resource', async () => {
  const folder = new URL('../../src/api/resources/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  const declared = modules
    .flatMap((each) => Object.values(each) as unknown[])
    .filter(
      (value): value is Resource =>
        typeof value === 'object' && value !== null && 'noun' in value && 'plural' in value,
    );
  const tested = subjects.map((each) => each.resource);
  expect(declared.filter((each) => !tested.includes(each)).map(({ noun }) => noun)).toEqual([]);
});
