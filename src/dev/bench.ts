/** Benchmarks, as ratios taken in one run: all of them, or those named by arguments. */
import { measured, startSandbox } from './bench/running.ts';

async function size(): Promise<void> {
  const sandbox = await startSandbox('--channels', '10000');
  console.log('10,000 channels');
  for (const args of [
    ['channel', 'list', '--format', 'table'],
    ['channel', 'list', '--json'],
    ['channel', 'list', '--format', 'ndjson'],
    ['channel', 'list', '--format', 'csv'],
  ]) {
    const { seconds, mebibytes } = measured(args, sandbox.env);
    console.log(`  ${args.join(' ').padEnd(32)} ${seconds.toFixed(2)} s, peak ${mebibytes.toFixed(0)} MiB`);
  }
  const { mebibytes } = measured(['--version'], sandbox.env);
  console.log(`  (--version peaks at ${mebibytes.toFixed(0)} MiB)`);
  sandbox.stop();
}

const benches: Readonly<Record<string, () => Promise<void>>> = {
  startup: async () => (await import('./bench/startup.ts')).benchStartup(),
  size,
  organization: async () => (await import('./bench/organization.ts')).benchOrganization(),
  bulk: async () => (await import('./bench/bulk.ts')).benchBulk(),
  desired: async () => (await import('./bench/desired.ts')).benchDesired(),
  events: async () => (await import('./bench/events.ts')).benchEvents(),
};

async function run(named: readonly string[]): Promise<void> {
  for (const [name, bench] of Object.entries(benches)) {
    if (named.length === 0 || named.includes(name)) await bench();
  }
}

void run(process.argv.slice(2));
