/** Interrupted runs and runs on a bad network: the next one reaches the same state. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { desiredFile } from '../../support/desired.ts';
import { bin } from '../../support/run.ts';
import { sample } from '../../support/sample.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

/** Enough things to interrupt a run in the middle. */
const many = `
groups:
${Array.from({ length: 12 }, (_, index) => `  crew-${index}: { description: 'no. ${index}', members: [member1@sandbox.invalid] }`).join('\n')}
channels:
${Array.from({ length: 12 }, (_, index) => `  room-${index}: { description: 'no. ${index}', can_send_message_group: crew-${index}, subscribers: [group:crew-${index}] }`).join('\n')}
`;

interface Told {
  readonly outcomes: Readonly<Record<string, number>>;
  readonly halted: string | null;
  readonly requests: { readonly writing: number };
}

/** A second run finds nothing to do, and nothing exists twice. */
async function isReached(sandbox: Sandbox, file: string): Promise<void> {
  await sandbox.writes();
  const ran = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const again = await sandbox.run(['plan', file, '--detailed-exitcode']);
  expect(again, again.out).toMatchObject({ code: 0 });
  const names = [...sandbox.organization.channels.values()].map(({ name }) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
}

it.each(sample([1, 2, 3, 4, 5, 6], 6))(
  'loses and repeats nothing on a bad network: seed %i',
  async (seed) => {
    const faults = `drop-before=0.05,drop-after=0.05,http500=0.05,http429=0.1,seed=${seed}`;
    const sandbox = await startSandbox({ faults });
    const file = desiredFile(many);
    const ran = await sandbox.run(['apply', file, '--yes', '--json']);
    expect(ran, ran.err).toMatchObject({ code: 0 });
    const [told] = ran.json<Told[]>();
    expect(told?.outcomes).toMatchObject({ failed: 0, 'not-attempted': 0 });
    expect(told?.requests.writing).toBe((await sandbox.writes()).length);
    const again = await sandbox.run(['apply', file, '--yes', '--json']);
    expect(again, again.err).toMatchObject({ code: 0 });
    expect(await sandbox.writes()).toEqual([]);
  },
);

it("doesn't split a request whose answer was lost, but checks whether it worked", async () => {
  const sandbox = await startSandbox({ faults: 'drop-after=0.6,seed=1' });
  const rooms = Array.from(
    { length: 30 },
    (_, index) => `room-${index}: { invite_only: true, subscribers: [member1@sandbox.invalid] }`,
  );
  const file = desiredFile(`channels: { ${rooms.join(', ')} }`);
  const ran = await sandbox.run(['apply', file, '--yes', '--json']);
  expect(ran, ran.err).toMatchObject({ code: 0 });
  const sizes = (await sandbox.writes()).map(({ params }) => (params.subscriptions as unknown[]).length);
  expect(sizes).toEqual([30]);
});

it('reaches the same state after a kill at any moment and another run', async () => {
  let left = 0;
  let kill = () => {};
  const sandbox = await startSandbox({
    faults: 'slow=3,seed=1',
    log: {
      write() {
        left -= 1;
        if (left === 0) kill();
      },
      close() {},
    },
  });
  const file = desiredFile(many);
  // At later and later requests, both reads and writes.
  for (const requests of sample([3, 9, 11, 13, 16, 19, 23], 3)) {
    const child = spawn(process.execPath, [bin, 'apply', file, '--yes'], {
      env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    left = requests;
    kill = () => child.kill('SIGKILL');
    await ended;
    left = 0;
  }
  await isReached(sandbox, file);
});

it('Ctrl-C finishes requests in flight, reports what is not done, and ends with 130', async () => {
  let interrupt = () => {};
  const sandbox = await startSandbox({
    faults: 'slow=20,seed=1',
    log: {
      write: ({ method, path }) => {
        if (method !== 'POST' || path !== '/user_groups/create') return;
        interrupt();
        interrupt = () => {};
      },
      close() {},
    },
  });
  const file = desiredFile(many);
  const child = spawn(process.execPath, [bin, 'apply', file, '--yes', '--json'], {
    env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  interrupt = () => child.kill('SIGINT');
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  const [told] = JSON.parse(out) as Told[];
  expect(told?.halted).toBe('interrupted');
  expect(told?.outcomes.failed).toBe(0);
  expect(told?.outcomes.done).toBeGreaterThan(0);
  expect(told?.outcomes['not-attempted']).toBeGreaterThan(10);
  const made = [...sandbox.organization.groups.values()].filter(({ name }) => name.startsWith('crew-'));
  expect(told?.outcomes.done).toBe(made.length);
  await isReached(sandbox, file);
});

it('--deadline stops between two requests with a note, and the next run does the rest', async () => {
  const sandbox = await startSandbox({ rateLimit: '30/3s' });
  const file = desiredFile(many);
  const ran = await sandbox.run(['apply', file, '--yes', '--json', '--deadline', '1s']);
  expect(ran).toMatchObject({ code: 8 });
  const [told] = ran.json<Told[]>();
  expect(told?.halted).toBe('deadline');
  expect(told?.outcomes.failed).toBe(0);
  expect(told?.outcomes['not-attempted']).toBeGreaterThan(0);
  expect(ran.err).toContain('--deadline leaves');
  const writes = await sandbox.writes();
  expect(writes.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await isReached(sandbox, file);
});

it('ends when the server goes away, and reports what is done and what is left', async () => {
  let writes = 0;
  const sandbox: Sandbox = await startSandbox({
    log: {
      write({ method, path }) {
        if (method !== 'POST' || path !== '/user_groups/create') return;
        writes += 1;
        if (writes === 5) void sandbox.stop();
      },
      close() {},
    },
  });
  const ran = await sandbox.run(['apply', desiredFile(many), '--yes', '--json']);
  expect(ran, ran.err).toMatchObject({ code: 8 });
  const [told] = ran.json<Told[]>();
  expect(told?.halted).toBe('unreachable');
  expect(ran.err).toMatch(/warning: http:.*(?:connect|lost|refused)/);
  expect(told?.outcomes.done).toBeGreaterThan(0);
  expect(told?.outcomes['not-attempted']).toBeGreaterThan(10);
});

it('Ctrl-C ends the wait for the rate limit', async () => {
  let left = 12;
  let interrupt = () => {};
  const sandbox = await startSandbox({
    rateLimit: '12/3600s',
    log: {
      write() {
        left -= 1;
        if (left === 0) interrupt();
      },
      close() {},
    },
  });
  const file = desiredFile(many);
  const child = spawn(process.execPath, [bin, 'apply', file, '--yes', '--json', '--max-wait', '2h'], {
    env: { PATH: process.env.PATH ?? '', ...sandbox.env() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => void out.push(chunk));
  interrupt = () => child.kill('SIGINT');
  // Waiting on would take an hour.
  expect((await once(child, 'close'))[0]).toBe(130);
  const [told] = JSON.parse(Buffer.concat(out).toString()) as Told[];
  expect(told).toMatchObject({ halted: 'interrupted', outcomes: { failed: 0 } });
});
