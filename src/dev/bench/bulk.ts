/**
 * Benchmarks tables: requests against the lower bound of docs/bulk.md, time against a loop of single commands, and
 * how both grow.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, measured, startSandbox } from './running.ts';

const [channels, kinds, people] = [1000, 20, 50];
/** How many single commands of the loop are run; the others would take as long each. */
const looped = 10;
const limit = { requests: 200, seconds: 60 };

/** Reads and requests that do not depend on the number of channels: see docs/bulk.md. */
const fixed = 7;

/** Returns a table with equal settings and people for every twentieth channel. */
function table(): string {
  const rows = Array.from({ length: channels }, (_, index) => {
    const kind = index % kinds;
    const users = Array.from({ length: people }, (_, at) => `id:${18 + ((kind * 7 + at) % 200)}`).join(';');
    const who = ['everyone', 'members', 'fullmembers', 'moderators', 'administrators'][kind >> 2];
    return `bench ${index},"No. ${index}, of a kind",${users},${kind % 2 === 0},role:${who},${kind % 4 < 2 ? 'inherit' : 'allow_empty_topic'}`;
  });
  return `name,description,subscribers,private,can-send-message-group,topics-policy\n${rows.join('\n')}\n`;
}

/** Runs the benchmark and prints the results; nothing is asserted. */
export async function benchBulk(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-bench-'));
  const [log, from] = [join(folder, 'log.ndjson'), join(folder, 'channels.csv')];
  writeFileSync(from, table());
  const requests = () => readFileSync(log, 'utf8').split('\n').length - 1;
  const rate = `${limit.requests}/${limit.seconds}s`;
  const sandbox = await startSandbox('--users', '300', '--rate-limit', rate, '--log', log);
  const flags = ['--can-administer-channel-group', 'role:administrators', '--quiet'];
  const bulk = measured(['channel', 'create', '--from', from, ...flags], sandbox.env);
  const sent = requests();
  const start = performance.now();
  for (let at = 0; at < looped; at += 1) {
    const words = ['channel', 'create', `single ${at}`, '--subscribers', 'id:20,id:21', ...flags];
    spawnSync(process.execPath, [binary, ...words], { env: sandbox.env, stdio: 'ignore' });
  }
  const each = { ms: (performance.now() - start) / looped, requests: (requests() - sent) / looped };
  sandbox.stop();
  const held = ((each.requests * channels - limit.requests) / limit.requests) * limit.seconds;
  const loop = Math.max((each.ms * channels) / 1000, held);
  console.log(`${channels} channels with ${people} subscribers in ${kinds} kinds, limit ${rate}`);
  console.log(`  ${sent} requests, lower bound ${kinds + fixed}: ${(sent / (kinds + fixed)).toFixed(2)} x`);
  console.log(
    `  ${bulk.seconds.toFixed(1)} s; a loop takes ${each.requests} requests a channel, ${loop.toFixed(0)} s in all: 1/${(loop / bulk.seconds).toFixed(0)}`,
  );
  await growth(folder);
  rmSync(folder, { recursive: true });
}

/** A dry run reads, looks up and plans all rows. */
async function growth(folder: string): Promise<void> {
  const sandbox = await startSandbox();
  for (const rows of [1, 12_500, 25_000, 50_000]) {
    const from = join(folder, `${rows}.csv`);
    const lines = Array.from(
      { length: rows },
      (_, index) => `big ${index},"About ${index}, at length",me,yes\n`,
    );
    writeFileSync(from, `name,description,subscribers,private\n${lines.join('')}`);
    const { seconds, mebibytes } = measured(
      [
        'channel',
        'create',
        '--from',
        from,
        '--can-administer-channel-group',
        'role:owners',
        '--dry-run',
        '--quiet',
      ],
      sandbox.env,
    );
    console.log(
      `  ${rows.toLocaleString('en')} rows planned: ${seconds.toFixed(2)} s, peak ${mebibytes.toFixed(0)} MiB`,
    );
  }
  sandbox.stop();
}
