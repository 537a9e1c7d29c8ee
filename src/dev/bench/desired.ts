/**
 * Benchmarks desired state: requests against the lower bound of docs/desired-state.md, time against a loop, and how
 * planning grows.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, measured, startSandbox } from './running.ts';

const [channels, kinds, people] = [1000, 20, 50];
/** How many channels of the loop are created; the others would take as long each. */
const looped = 5;
const limit = { requests: 200, seconds: 60 };

/** Returns a file with equal settings and people for every twentieth channel. */
function file(): string {
  const entries = Array.from({ length: channels }, (_, index) => {
    const kind = index % kinds;
    const subscribers = Array.from({ length: people }, (_, at) => `id:${18 + ((kind * 7 + at) % 200)}`);
    const who = ['everyone', 'members', 'fullmembers', 'moderators', 'administrators'][kind >> 2];
    const settings = {
      description: `No. ${index}`,
      invite_only: kind % 2 === 0,
      can_send_message_group: `role:${who}`,
      topics_policy: kind % 4 < 2 ? 'inherit' : 'allow_empty_topic',
      subscribers,
    };
    return [`bench ${index}`, settings];
  });
  return JSON.stringify({ channels: Object.fromEntries(entries) });
}

/** Runs the benchmark and prints the results; nothing is asserted. */
export async function benchDesired(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'realmctl-bench-'));
  const [log, from] = [join(folder, 'log.ndjson'), join(folder, 'realm.json')];
  writeFileSync(from, file());
  let seen = 0;
  const sent = () => {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(seen);
    seen += lines.length;
    const writes = lines.map((line) => JSON.parse(line)).filter(isWrite).length;
    return { writes, reads: lines.length - writes };
  };
  const rate = `${limit.requests}/${limit.seconds}s`;
  const sandbox = await startSandbox('--users', '300', '--rate-limit', rate, '--log', log);
  const applied = measured(['apply', from, '--yes', '--quiet'], sandbox.env);
  const { writes, reads } = sent();
  const again = measured(['apply', from, '--yes', '--quiet'], sandbox.env);
  const second = sent();
  const start = performance.now();
  for (let at = 0; at < looped; at += 1) {
    for (const words of [
      ['create', `single ${at}`],
      ['subscribe', `single ${at}`, '--users', 'id:20,id:21', '--yes'],
    ]) {
      const args = [binary, 'channel', ...words, '--quiet'];
      spawnSync(process.execPath, args, { env: sandbox.env, stdio: 'ignore' });
    }
  }
  const each = (performance.now() - start) / looped;
  const loopSent = sent();
  sandbox.stop();
  const requests = ((loopSent.writes + loopSent.reads) / looped) * channels;
  const held = ((requests - limit.requests) / limit.requests) * limit.seconds;
  const loop = Math.max((each * channels) / 1000, held);
  console.log(`${channels} channels with ${people} subscribers in ${kinds} kinds from a file, limit ${rate}`);
  console.log(
    `  ${writes} requests that write, lower bound ${kinds}: ${(writes / kinds).toFixed(2)} x; ${reads} that read`,
  );
  console.log(
    `  ${applied.seconds.toFixed(1)} s; a loop of create and subscribe takes ${loop.toFixed(0)} s: 1/${(loop / applied.seconds).toFixed(0)}`,
  );
  console.log(
    `  again: ${second.writes} that write, ${second.reads} that read, ${again.seconds.toFixed(1)} s`,
  );
  await growth(folder);
  rmSync(folder, { recursive: true });
}

function isWrite({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return method !== 'GET' && path !== '/register';
}

/** Measures an organization as a file, and the plan of that file, which has nothing to do. */
async function growth(folder: string): Promise<void> {
  for (const users of [5000, 10_000, 20_000]) {
    const sandbox = await startSandbox('--users', String(users), '--channels', String(users / 10));
    const to = join(folder, `${users}.yaml`);
    const exported = measured(['export', '--out', to, '--quiet'], sandbox.env);
    const planned = measured(['plan', to, '--quiet'], sandbox.env);
    sandbox.stop();
    const texts = [exported, planned].map(
      ({ seconds, mebibytes }) => `${seconds.toFixed(1)} s, peak ${mebibytes.toFixed(0)} MiB`,
    );
    console.log(
      `  ${users.toLocaleString('en')} users, ${users / 10} channels: export ${texts[0]}; plan ${texts[1]}`,
    );
  }
}
