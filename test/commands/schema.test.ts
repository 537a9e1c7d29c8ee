import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { desiredSchema } from '../../src/provision/source/schema.ts';
import { runHere } from '../support/in-process.ts';
import { workInTemporaryFolder } from '../support/temporary.ts';

describe('realmctl schema', () => {
  it('prints the schema as JSON, without configuration, on a terminal too', async () => {
    const ran = await runHere(['schema']);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.json()).toEqual(desiredSchema());
    expect((await runHere(['schema', '--json'])).json()).toEqual(desiredSchema());
    expect((await runHere(['schema', '--jq', '.properties.folders.description'])).out.trim()).toBe(
      'channel folders',
    );
  });

  it('writes it to a file, and replaces one only with --force', async () => {
    workInTemporaryFolder();
    const ran = await runHere(['schema', '--out', 'schema.json']);
    expect(ran).toMatchObject({ code: 0, out: '', err: 'the schema is in schema.json\n' });
    expect(JSON.parse(readFileSync('schema.json', 'utf8'))).toEqual(desiredSchema());
    writeFileSync('schema.json', 'mine');
    expect(await runHere(['schema', '--out', 'schema.json'])).toMatchObject({ code: 2, out: '' });
    expect(readFileSync('schema.json', 'utf8')).toBe('mine');
    expect((await runHere(['schema', '--out', 'schema.json', '--force', '--json'])).json()).toEqual({
      file: 'schema.json',
      outcome: 'created',
    });
    expect(JSON.parse(readFileSync('schema.json', 'utf8'))).toEqual(desiredSchema());
  });

  it('says in its help how to use it in an editor', async () => {
    expect((await runHere(['schema', '--help'])).out.replaceAll(/\s+/g, ' ')).toContain(
      '# yaml-language-server: $schema=.realmctl.schema.json',
    );
  });
});
