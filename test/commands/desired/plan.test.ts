/** Exit codes of plan, its output formats, and the comparison of two states of files without a server. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { runHere } from '../../support/in-process.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const changing = 'channels: { design: { description: y } }';
const so = 'channels: { design: { description: Drafts and opinions } }';
const removing = 'groups: { on-call: { members: { exclude: [moderator@sandbox.invalid] } } }';

describe('ends', () => {
  it.each([
    [changing, [], 0],
    [changing, ['--detailed-exitcode'], 10],
    [changing, ['--exit-on', 'changes'], 10],
    [changing, ['--exit-on', 'removals'], 0],
    [so, ['--detailed-exitcode'], 0],
    [removing, ['--exit-on', 'removals', '--allow', 'first-managed', '--max-removals', '100%'], 10],
  ])('%s %j with %i', async (text, flags, code) => {
    const sandbox = await startSandbox();
    const ran = await sandbox.run(['plan', desiredFile(text), ...flags]);
    expect(ran, ran.out + ran.err).toMatchObject({ code });
  });

  it.each([
    [['--only', 'nope'], '--only must be one of'],
    [['--only', 'channels', '--skip', 'groups'], 'cannot be combined'],
    [['--prune', 'nope'], '--prune must be one of'],
    [['--only', 'channels', '--prune', 'groups'], 'excludes this kind'],
    [['--max-removals', 'few'], '--max-removals must be a number or a share'],
    [['--allow', 'all'], '--allow must be one of'],
    [['--deny', 'all'], '--deny must be one of'],
    [['--offline'], '--offline needs --base'],
  ])('%j with 2, before anything is read', async (flags, says) => {
    const ran = await runHere(['plan', desiredFile(changing), ...flags]);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain(says);
  });
});

describe('is printed', () => {
  it('as rows of changes in row formats', async () => {
    const sandbox = await startSandbox();
    const csv = await sandbox.run(['plan', desiredFile(changing), '--format', 'csv']);
    expect(csv.out).toBe('kind,name,action,outcome,risks\nchannels,design,update,,notifies\n');
    const names = await sandbox.run(['plan', desiredFile(changing), '--quiet']);
    expect(names.out).toBe('design\n');
  });

  it('as a comment with a maximum size', async () => {
    const sandbox = await startSandbox();
    const many = Array.from(
      { length: 80 },
      (_, index) => `  fresh-${index}: { description: '${'x'.repeat(index)}' }`,
    );
    const file = desiredFile(`channels:\n${many.join('\n')}\n`);
    const ran = await sandbox.run(['plan', file, '--format', 'markdown', '--max-bytes', '2000']);
    expect(ran.out).toMatch(/^<!-- realmctl plan: http/);
    expect(Buffer.byteLength(ran.out)).toBeLessThanOrEqual(2001);
    expect(ran.out).toContain('80 to add');
  });

  it('from stdin too', async () => {
    const sandbox = await startSandbox();
    const ran = await runHere(['plan', '-'], sandbox.env(), changing);
    expect(ran.out).toContain('design  stdin:1');
  });

  it('with a warning if applying it takes longer than allowed', async () => {
    const sandbox = await startSandbox({ rateLimit: '10/60s' });
    const many = Array.from({ length: 40 }, (_, index) => `  g-${index}: { description: x }`);
    const ran = await sandbox.run(['plan', desiredFile(`groups:\n${many.join('\n')}\n`), '--deadline', '1m']);
    expect(ran.out).toContain('takes longer than --deadline 1m');
  });
});

describe('against an earlier state', () => {
  /** A repository with the first text in its newest commit and the second in the working tree. */
  function repository(before: string, after: string): string {
    const folder = temporaryFolder();
    const git = (...words: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words]);
    git('init', '--quiet');
    writeFileSync(join(folder, 'realm.yaml'), before);
    git('add', '.');
    git('commit', '--quiet', '-m', 'before');
    writeFileSync(join(folder, 'realm.yaml'), after);
    return join(folder, 'realm.yaml');
  }
  const before =
    'channels:\n  design: { description: y, topics_policy: inherit }\n  general: { description: old }\n';
  const after =
    'channels:\n  design: { description: z, topics_policy: inherit }\n  general: { description: old }\n';

  it('each change names its source', async () => {
    const sandbox = await startSandbox();
    const file = repository(before, after);
    const ran = await sandbox.run(['plan', file, '--base', 'HEAD', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const [plan] =
      ran.json<
        { changes: { name: string; origin: string; fields: { field: string; origin: string }[] }[] }[]
      >();
    expect(plan?.changes).toMatchObject([
      {
        name: 'design',
        fields: [
          { field: 'description', origin: 'this-edit' },
          { field: 'topics_policy', origin: 'already-so' },
        ],
      },
      { name: 'general', origin: 'entry-not-touched' },
    ]);
  });
});
