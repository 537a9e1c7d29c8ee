/** Which verbs work on the rows of a table, and that each does it in the same way. */
import { describe, expect, it } from 'vitest';
import { bulkOptions } from '../../src/bulk/options.ts';
import { tableColumns } from '../../src/bulk/rows.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { runHere } from '../support/in-process.ts';

const verbs = [
  'channel archive',
  'channel create',
  'channel subscribe',
  'channel unsubscribe',
  'channel update',
  'group create',
  'group deactivate',
  'group members add',
  'group members remove',
  'group members set',
  'group update',
  'invite create',
  'user create',
  'user deactivate',
  'user reactivate',
  'user update',
];

const all = await everyVerb();

describe('a table', () => {
  it('is taken by these verbs and no others', () => {
    const taking = all.filter(({ verb }) => verb.bulk !== undefined).map(({ words }) => words.join(' '));
    expect(taking.sort()).toEqual([...verbs].sort());
  });

  it.each(verbs)(
    '%s has every option, the key and all that describes a thing as columns, and none of the run',
    async (line) => {
      const verb = all.find(({ words }) => words.join(' ') === line)?.verb;
      if (verb?.bulk === undefined) throw new Error(`${line} takes no table`);
      expect(Object.keys(verb.extra ?? {})).toEqual(expect.arrayContaining(Object.keys(bulkOptions)));
      const columns = tableColumns({ ...verb, bulk: verb.bulk }).map(({ name }) => name);
      expect(columns).toContain(verb.bulk.key);
      expect(columns.filter((name) => Object.hasOwn(bulkOptions, name))).toEqual([]);
      const template = await runHere([...line.split(' '), '--template']);
      expect(template.code).toBe(0);
      expect(template.out.trimEnd().split(',')).toHaveLength(columns.length);
    },
  );
});
