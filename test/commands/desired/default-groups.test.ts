/** Groups of default channels in files: what they send, in which order, and what is read at each level. */
import { describe, expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { startSandbox } from '../../support/sandbox.ts';

const text = `
channels:
  plans: { renamed_from: design }
  fresh: { subscribers: [owner@sandbox.invalid] }
  general: { is_default: false }
default_groups:
  Makers: { description: Changed, channels: [fresh, general] }
  Builders: { channels: [plans, fresh] }
`;

describe.each([218, 372, 512])('at level %i', (level) => {
  it('creates and changes them once channels have their names', async () => {
    const sandbox = await startSandbox({ level });
    const file = desiredFile(text);
    const ran = await sandbox.run(['apply', file, '--yes']);
    expect(ran, ran.out + ran.err).toMatchObject({ code: 0 });
    const sent = (await sandbox.requests())
      .filter(({ path }) => path.startsWith('/default_stream_groups'))
      .map(({ method, path }) => `${method} ${path}`);
    expect(sent.sort()).toEqual([
      'PATCH /default_stream_groups/131',
      'PATCH /default_stream_groups/131/streams',
      'PATCH /default_stream_groups/131/streams',
      'POST /default_stream_groups/create',
    ]);
    const nameOf = (id: number) => sandbox.organization.channels.get(id)?.name;
    const groups = [...sandbox.organization.default_groups.values()];
    expect(groups.map((group) => [group.name, group.description, group.streams.map(nameOf).sort()])).toEqual([
      ['Makers', 'Changed', ['fresh', 'general']],
      ['Builders', '', ['fresh', 'plans']],
    ]);
    await sandbox.writes();
    const again = await sandbox.run(['apply', file, '--yes']);
    expect(again, again.out + again.err).toMatchObject({ code: 0 });
    expect(await sandbox.writes()).toEqual([]);
    const exported = await sandbox.run(['export', '--only', 'default_groups']);
    const planned = await sandbox.run(['plan', desiredFile(exported.out), '--detailed-exitcode']);
    expect(planned, planned.out + planned.err).toMatchObject({ code: 0 });
    expect(exported.out).toContain('channels:\n      - fresh\n      - plans\n');
  });
});
