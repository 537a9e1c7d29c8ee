/** Odd data in a server's events, and what must work anyway. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bin } from '../support/run.ts';
import { isThorough, sample } from '../support/sample.ts';
import { openPlace, type Place } from '../support/tailing.ts';

const event = (n: number) => ({
  type: 'realm_user',
  op: 'update',
  person: { user_id: 7, full_name: `Bo ${n}` },
});
const lone = String.raw`"\ud800"`;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const withValue = (json: string) => (id: number) =>
  `{"type":"realm","op":"update","property":"x","value":${json},"id":${id}}`;

/** What no jq reads, and what the bundled one fails on. */
const unreadable: readonly (readonly [what: string, json: string])[] = [
  ['half of a character', lone],
  ['12,000 levels', nested(12_000)],
  ['200,000 levels', nested(200_000)],
];

describe.each(unreadable)('an event that holds %s', (_, json) => {
  it.each([['--where'], ['--until']])('does not match %s, with one note, and others do', async (flag) => {
    const { server, tail } = await openPlace();
    const filter = '.person.full_name == "Bo 2"';
    const tailing = tail(['--json', flag, filter, ...(flag === '--where' ? ['--count', '1'] : [])]);
    await server.polled();
    server.emitText(withValue(json));
    server.emitText(withValue(json));
    server.emit(event(1));
    server.emit(event(2));
    const { code, out, err } = await tailing.end();
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n').at(-1)).toBe(JSON.stringify({ ...event(2), id: 3 }));
    expect(err.match(new RegExp(`${flag}: jq cannot read event`, 'g'))).toHaveLength(1);
    expect(err).toContain(`${flag}: 2 events that jq could not read count as no match`);
  });

  it("is written unchanged to the file of --out, and doesn't stop the next run", async () => {
    const { server, tail, folder } = await openPlace();
    const out = join(folder, 'out');
    const first = tail(['--out', out, '--count', '2']);
    await server.polled();
    server.emitText(withValue(json));
    server.emit(event(1));
    expect((await first.end()).code).toBe(0);
    const second = tail(['--out', out, '--count', '1']);
    await server.polled();
    server.emit(event(2));
    expect((await second.end()).code).toBe(0);
    expect(await readFile(out, 'utf8')).toBe(
      `${withValue(json)(0)}\n${JSON.stringify({ ...event(1), id: 1 })}\n${JSON.stringify({ ...event(2), id: 2 })}\n`,
    );
  });

  it('is passed unchanged to a command of --exec', async () => {
    const { server, tail, folder } = await openPlace();
    const seen = join(folder, 'seen');
    const tailing = tail(['--exec', `cat >> ${seen}`, '--count', '2']);
    await server.polled();
    server.emitText(withValue(json));
    server.emit(event(1));
    expect((await tailing.end()).code).toBe(0);
    expect(await readFile(seen, 'utf8')).toBe(
      `${withValue(json)(0)}\n${JSON.stringify({ ...event(1), id: 1 })}\n`,
    );
  });

  it('is a line for people, whatever it contains', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--count', '2']);
    await server.polled();
    server.emitText(withValue(json));
    server.emit(event(1));
    const { code, out } = await tailing.end();
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(3);
  });

  it('is left out of --jq, with a note, and others are not', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--jq', '.person.full_name', '--count', '2']);
    await server.polled();
    server.emitText(withValue(json));
    server.emit(event(1));
    const { code, out, err } = await tailing.end();
    expect(code).toBe(0);
    expect(out).toBe('Bo 1\n');
    expect(err).toContain('--jq: ');
  });
});

it('numbers and spaces are printed as the server sent them, one line each', async () => {
  const { server, tail } = await openPlace();
  const tailing = tail(['--json', '--count', '1']);
  await server.polled();
  server.emitText(
    (id) => `{\n  "type" : "x",\r\n "big": 12345678901234567890, "id": ${id}, "f": 1.0, "s": "\\u00e9 \\n"}`,
  );
  expect((await tailing.end()).out).toBe(
    `{   "type" : "x",   "big": 12345678901234567890, "id": 0, "f": 1.0, "s": "\\u00e9 \\n"}\n`,
  );
});

describe('an event that looks like one of our own records', () => {
  it('is an event: it advances the position, and leads to no other queue', async () => {
    const { server, tail, folder } = await openPlace();
    const out = join(folder, 'out');
    const first = tail(['--out', out, '--count', '1']);
    await server.polled();
    const fake = { type: 'realmctl_gap', to: { queue_id: 'elsewhere', last_event_id: 9 } };
    server.emit(event(1));
    server.emit(fake);
    await first.end();
    // As after a kill between writing and saving the position.
    await appendLine(out, { ...fake, id: 1 });
    const second = tail(['--out', out, '--count', '1']);
    await server.polled();
    expect(server.requests.at(-1)?.params.get('last_event_id')).toBe('1');
    expect(server.requests.at(-1)?.params.get('queue_id')).toBe([...server.queues.keys()][0]);
    second.stop();
  });
});

describe('our own records', () => {
  it('are never mistaken for events: a killed --resync continues where the server was', async () => {
    const { server, tail, folder } = await openPlace();
    const out = join(folder, 'out');
    server.lists.channels.push({ stream_id: 18, name: 'design', description: '', invite_only: false });
    const first = tail(['--out', out, '--resync', '--until', '.person.full_name == "Bo 2"']);
    await server.polled();
    server.emit(event(1));
    await server.polled();
    server.lists.channels.splice(0, 1, {
      stream_id: 18,
      name: 'product',
      description: '',
      invite_only: false,
    });
    server.expire();
    await server.polled();
    server.emit(event(2));
    await first.end();
    const held = (await readFile(out, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const change = held.find(({ type }) => type === 'realmctl_change');
    expect(change).toMatchObject({ kind: 'channel', change: 'updated', after: { name: 'product' } });
    expect(held.filter(({ id }) => id !== undefined).map(({ type }) => type)).toEqual([
      'realm_user',
      'realm_user',
    ]);
    // As after a kill between writing and saving the position, also by an older realmctl.
    await appendLine(out, change);
    await appendLine(out, { ...change, id: 18 });
    const before = server.requests.length;
    const second = tail(['--out', out]);
    await server.polled();
    second.stop();
    await second.end();
    const polls = server.requests.slice(before).filter(({ path }) => path === '/events');
    expect(polls.map(({ params }) => params.get('last_event_id'))).toEqual(['0']);
  });

  it('are described with names, and have no event id for a command', async () => {
    const { server, tail, folder } = await openPlace();
    const seen = join(folder, 'seen');
    const was = { stream_id: 18, name: 'design', description: 'old', invite_only: false };
    server.lists.channels.push(was);
    const told = tail(['--resync', '--until', '.type == "realmctl_change"']);
    await server.polled();
    const run = tail([
      '--resync',
      '--exec',
      `echo "$REALMCTL_EVENT_TYPE [$REALMCTL_EVENT_ID]" >> ${seen}`,
      '--until',
      '.type == "realmctl_change"',
    ]);
    await server.polled();
    server.lists.channels.splice(0, 1, { ...was, description: 'new' });
    server.expire();
    expect((await told.end()).out).toMatch(
      /while tail was not running: channel #?design: description is now "new" instead of "old"\n$/,
    );
    await run.end();
    expect(await readFile(seen, 'utf8')).toContain('realmctl_change []\n');
  });
});

describe('an endless filter', () => {
  /** A tail in its own process, because it would block this one. */
  function spawned({ env }: Place, args: readonly string[]): ChildProcess & { said(): string } {
    const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let text = '';
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    return Object.assign(child, { said: () => text });
  }

  const endless: readonly (readonly [flag: string, args: readonly string[]])[] = [
    ['--where', ['tail', '--json', '--where', 'def f: f; f']],
    ['--jq', ['tail', '--jq', 'def f: f; f']],
  ];

  // Each uses its full time limit on a core.
  it.each(sample(endless, 4))('is refused before any request if it never ends: %s', async (flag, args) => {
    const place = await openPlace();
    const child = spawned(place, args);
    expect(await once(child, 'exit')).toEqual([2, null]);
    expect(child.said()).toContain(`${flag}: the filter does not end`);
    expect(place.server.requests).toEqual([]);
  });

  it.runIf(isThorough)("doesn't match an event, and Ctrl-C ends it meanwhile", async () => {
    const place = await openPlace();
    const { server } = place;
    const filter = 'if .op == "update" then last(repeat(1)) else .type == "realm" end';
    const child = spawned(place, ['tail', '--json', '--where', filter, '--count', '1']);
    await server.polled();
    server.emit(event(1));
    server.emit({ type: 'realm' });
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(child.said()).toContain('--where: jq cannot read event 0');
    const other = spawned(place, ['tail', '--json', '--where', filter]);
    await server.polled();
    server.emit(event(2));
    await new Promise((done) => setTimeout(done, 700));
    other.kill('SIGINT');
    expect((await once(other, 'exit'))[0]).toBe(130);
  });

  it('of another command is ended by Ctrl-C', async () => {
    const place = await openPlace();
    const child = spawned(place, ['user', 'list', '--jq', 'def f: f; f']);
    while (!place.server.requests.some(({ path }) => path === '/users'))
      await new Promise((done) => setTimeout(done, 20));
    await new Promise((done) => setTimeout(done, 700));
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(130);
  });
});

it('a list that jq cannot read is not a usage error', async () => {
  const place = await openPlace();
  const body = `{"result":"success","msg":"","members":[{"user_id":7,"email":"bo@x","full_name":${lone}}]}`;
  place.server.next('/users', { status: 200, body });
  const { runHere } = await import('../support/in-process.ts');
  const { code, err } = await runHere(['user', 'list', '--jq', '.[].full_name'], place.env);
  expect(code).toBe(1);
  expect(err).toContain('--jq: jq cannot read the result');
});

describe('unknown data', () => {
  it('of new types ends no stream, and floods neither lines nor the summary', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--count', '106']);
    await server.polled();
    server.emitText((id) => `{"id":${id}}`);
    server.emitText((id) => `{"id":${id},"type":null,"op":["x"]}`);
    server.emitText((id) => `{"id":${id},"type":"${'y'.repeat(100_000)}","op":"${'z'.repeat(100_000)}"}`);
    server.emitText((id) => `{"id":${id},"type":"__proto__","op":"__proto__","__proto__":{"type":"x"}}`);
    server.emitText((id) => `{"type":"realm","op":"update_dict","data":{"__proto__":1},"id":${id}}`);
    server.emit({ type: 'restart', zulip_version: '\u001b[31mx', zulip_feature_level: { a: 1 } });
    for (let n = 0; n < 100; n += 1) server.emit({ type: `made-up-${n}` });
    const { code, out, err } = await tailing.end();
    expect(code).toBe(0);
    expect(out.split('\n')).toHaveLength(106 + 1);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(400);
    expect(err.length).toBeLessThan(2000);
    expect(err).toContain('others (');
    expect(out + err).not.toContain('\u001b');
  });

  it('reaches a command anyway, if no variable can hold its type', async () => {
    const { server, tail, folder } = await openPlace();
    const seen = join(folder, 'seen');
    const tailing = tail(['--exec', `{ echo "[$REALMCTL_EVENT_TYPE]"; wc -c; } >> ${seen}`, '--count', '3']);
    await server.polled();
    server.emit({ type: 'a\0b' });
    server.emit({ type: 'x'.repeat(300_000) });
    server.emit({ type: 'realm' });
    expect((await tailing.end()).code).toBe(0);
    expect(await readFile(seen, 'utf8')).toMatch(/^\[\]\n\d+\n\[\]\n300\d+\n\[realm\]\n\d+\n$/);
  });

  it.each([60, 200_000])('of a state with %i levels neither ends nor delays --resync', async (levels) => {
    const { server, tail } = await openPlace();
    const channel = '"stream_id":3,"name":"design","description":"","invite_only":false';
    const list = (x: string) => ({
      status: 200,
      body: `{"result":"success","msg":"","streams":[{${channel},"x":${x}}]}`,
    });
    server.next('/streams', list(nested(levels)), list(nested(levels).replace('[]', '[1]')));
    const tailing = tail(['--json', '--resync', '--snapshot', '--until', '.type == "realm"']);
    await server.polled();
    server.expire();
    await server.polled();
    server.emit({ type: 'realm' });
    const { code, records } = await tailing.end();
    expect(code).toBe(0);
    expect(records().at(-1)).toMatchObject({ type: 'realm' });
  });

  it('does not end --debug', async () => {
    const { server, tail } = await openPlace();
    const tailing = tail(['--json', '--debug', '--count', '1']);
    await server.polled();
    server.emitText(withValue(nested(200_000)));
    expect((await tailing.end()).code).toBe(0);
  });
});

async function appendLine(file: string, record: unknown): Promise<void> {
  const { appendFile } = await import('node:fs/promises');
  await appendFile(file, `${JSON.stringify(record)}\n`);
}
