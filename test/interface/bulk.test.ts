/** Which verbs accept a table, and that each does so in the same way. */
import { describe, expect, it } from 'vitest';
import { bulkOptions } from '../../src/bulk/options.ts';
import { tableColumns } from '../../src/bulk/rows.ts';
import { everyVerb } from '../../src/cli/command-tree.ts';
import { runHere } from '../support/in-process.ts';
import { startSandbox } from '../support/sandbox.ts';

const verbs = [
  'channel archive',
  'channel create',
  'channel subscribe',
  'channel unarchive',
  'channel unsubscribe',
  'channel update',
  'folder update',
  'group create',
  'group deactivate',
  'group members add',
  'group members remove',
  'group members set',
  'group reactivate',
  'group update',
  'invite create',
  'message delete',
  'message move',
  'user create',
  'user deactivate',
  'user offboard',
  'user onboard',
  'user reactivate',
  'user update',
];

const all = await everyVerb();

describe('a table', () => {
  it('is accepted by exactly these verbs', () => {
    const taking = all.filter(({ verb }) => verb.bulk !== undefined).map(({ words }) => words.join(' '));
    expect(taking.sort()).toEqual([...verbs].sort());
  });

  it.each(verbs)(
    '%s has every option, the key and all values of a thing as columns, but no options of the run',
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

  it.each(verbs)(
    '%s has nothing to do for a table without rows, as an empty list is written',
    async (line) => {
      const words = line.split(' ');
      const { out: header } = await runHere([...words, '--template']);
      for (const text of [header, `${header}${header.replace(/[^,\n]/g, '')}`, '', '\ufeff\r\n', '[]\n']) {
        const ran = await runHere(
          [...words, '--from', '-', '--json', ...(text === '[]\n' ? ['--table', 'yaml'] : [])],
          {},
          text,
        );
        if (line === 'group members set') {
          // Nobody at all is `-` and --allow-empty.
          expect(ran.code).toBe(2);
          expect(ran.error().message).toBe('stdin has no rows');
        } else {
          expect(ran, ran.err).toMatchObject({ code: 0, out: '[]\n' });
          expect(ran.err).toContain('stdin has no rows, nothing to do\n');
        }
      }
    },
  );

  it.each(['csv', 'tsv', 'ndjson', 'json', 'yaml'])(
    'an empty list as %s can be read back',
    async (format) => {
      const { run, env, writes } = await startSandbox();
      const { out } = await run(['channel', 'list', '--search', 'no such channel', '--format', format]);
      const form = format === 'json' ? 'yaml' : format;
      const ran = await runHere(['channel', 'archive', '--from', '-', '--table', form], env(), out);
      expect(ran).toMatchObject({
        code: 0,
        out: '',
        err: expect.stringMatching(/^stdin has no rows, nothing to do$/m),
      });
      expect(await writes()).toEqual([]);
    },
  );
});
