/** `--only` and `--skip` apply to each kind, in every command that reads or writes files. */
import { describe, expect, it } from 'vitest';
import { kindNames, sharedKinds } from '../../../src/provision/model/kinds.ts';
import { desiredFile } from '../../support/desired.ts';
import { kindSamples } from '../../support/kinds.ts';
import { sample } from '../../support/sample.ts';
import { startSandbox } from '../../support/sandbox.ts';

/** The kind that a request writes: the one with the longest matching path. */
function kindOfPath(path: string): string | undefined {
  const all = kindNames.flatMap((kind) => kindSamples[kind].written.map((start) => ({ kind, start })));
  return all
    .filter(({ start }) => path === start || path.startsWith(`${start}/`))
    .sort((one, other) => other.start.length - one.start.length)[0]?.kind;
}

const kindsOf = (flag: string, kind: string) =>
  flag === '--only' ? [kind] : kindNames.filter((each) => each !== kind);

describe.each(['--only', '--skip'])('%s', (flag) => {
  const file = desiredFile(
    JSON.stringify(Object.fromEntries(kindNames.map((kind) => [kind, kindSamples[kind].change]))),
  );

  it.each(sample(kindNames, 6, flag.length))('%s', async (kind) => {
    const expected = kindsOf(flag, kind);
    for (const command of ['plan', 'diff']) {
      const sandbox = await startSandbox();
      const ran = await sandbox.run([command, file, flag, kind, '--json']);
      expect(ran, ran.err).toMatchObject({ code: 0 });
      const kinds = ran.json<{ changes: { kind: string }[] }[]>()[0]?.changes.map((each) => each.kind);
      expect([...new Set(kinds)].sort(), command).toEqual([...expected].sort());
      expect(await sandbox.writes()).toEqual([]);
    }
    const sandbox = await startSandbox();
    const rehearsed = await sandbox.run(['apply', file, flag, kind, '--dry-run']);
    expect(rehearsed, rehearsed.out + rehearsed.err).toMatchObject({ code: 0 });
    expect(await sandbox.writes()).toEqual([]);
    const ran = await sandbox.run(['apply', file, flag, kind, '--yes']);
    expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
    const written = (await sandbox.writes()).map(({ path }) => kindOfPath(path));
    expect([...new Set(written)].sort()).toEqual([...expected].sort());
    const exported = await sandbox.run(['export', flag, kind, '--json']);
    // Kinds of a single account are exported only if named.
    const shared = expected.filter((each) => flag === '--only' || sharedKinds.some((kind) => kind === each));
    expect(Object.keys(exported.json<object>()).sort()).toEqual(shared.sort());
  });
});
