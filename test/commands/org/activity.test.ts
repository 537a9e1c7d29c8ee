/** Counts over time: the sandbox's messages are all from 2025-01-01, from 11:00 UTC on, an hour apart. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const activity = (...words: string[]) => sandbox.run(['org', 'activity', ...words]);
/** One day, which contains exactly one end of a day. */
const oneDay = ['--since', '2025-01-01T12:00Z', '--until', '2025-01-02T12:00Z'];

describe('org activity', () => {
  it("sends the service's names for chart and time", async () => {
    await sandbox.requests();
    const ran = await activity(...oneDay, '--min-length', '2', '--json');
    expect(ran.json()).toEqual([
      { end_time: 1735689600, series: '_1day', everyone: 0, user: null },
      { end_time: 1735689600, series: '_15day', everyone: 0, user: null },
      { end_time: 1735689600, series: 'all_time', everyone: 0, user: null },
      { end_time: 1735776000, series: '_1day', everyone: 3, user: null },
      { end_time: 1735776000, series: '_15day', everyone: 3, user: null },
      { end_time: 1735776000, series: 'all_time', everyone: 1, user: null },
    ]);
    expect((await sandbox.requests()).map(({ method, path, params }) => [method, path, params])).toEqual([
      [
        'GET',
        '/analytics/chart_data',
        { chart_name: 'number_of_humans', min_length: 2, start: 1735732800, end: 1735819200 },
      ],
    ]);
  });

  it.each([
    ['by-type', ['Public channels\t4\t1', 'Private channels\t1\t1', 'Group direct messages\t0\t0']],
    ['by-client', ['Web app\t5\t2']],
    ['messages', ['human\t5\t2', 'bot\t0\t0']],
    ['messages_read_over_time', ['read\t6\t2']],
  ])('adds up the chart %s', async (chart, lines) => {
    const words = ['--chart', chart, '--since', '2024-12-31', '--until', '2025-01-03', '--totals'];
    const ran = await activity(...words, '--columns', 'series,everyone,you');
    expect(ran.out.split('\n').slice(0, lines.length)).toEqual(lines);
  });

  it('counts in one channel, and the last 30 days by default', async () => {
    await sandbox.requests();
    const ran = await activity('--channel', 'general', ...oneDay);
    expect(ran.out).toBe('2025-01-02T00:00:00Z\thuman\t3\t\n2025-01-02T00:00:00Z\tbot\t0\t\n');
    expect((await activity('--jq', 'length')).out).toBe('90\n');
    const paths = (await sandbox.requests()).map(({ path }) => path);
    expect(paths.slice(-3)).toEqual([
      '/streams',
      '/analytics/chart_data/stream/101',
      '/analytics/chart_data',
    ]);
  });

  it.each<[words: string[], said: string]>([
    [['--chart', 'by-channel'], 'the chart by-channel needs --channel'],
    [['--channel', 'general', '--chart', 'read'], '--channel works only with the chart by-channel'],
    [['--totals'], '--totals cannot be used with the chart people'],
    [['--since', 'monday'], "--since must be a date, a time or a length of time, not 'monday'"],
    [['--since', '2d', '--until', '3d'], '--since must be before --until'],
  ])('refuses %j before anything is sent', async (words, said) => {
    await sandbox.requests();
    const ran = await activity(...words);
    expect([ran.code, ran.err]).toEqual([2, expect.stringContaining(said)]);
    expect(await sandbox.requests()).toEqual([]);
  });
});

describe('GET /analytics/chart_data', () => {
  it.each([
    ['?chart_name=pies', 'owner', 'Unknown chart name: pies'],
    ['?chart_name=messages_sent_by_stream', 'owner', 'Missing channel for chart: messages_sent_by_stream'],
    ['?chart_name=number_of_humans', 'guest', 'Not allowed for guest users'],
    [
      '?chart_name=number_of_humans&start=86400&end=0',
      'owner',
      'Start time is later than end time. Start: 1970-01-02 00:00:00+00:00, End: 1970-01-01 00:00:00+00:00',
    ],
    ['/stream/106?chart_name=messages_sent_by_stream', 'member1', 'Invalid channel ID'],
  ])('%s is refused to the %s', async (query, as, msg) => {
    const got = await sandbox.send('GET', `/analytics/chart_data${query}`, { as });
    expect([got.status, got.json().msg]).toEqual([400, msg]);
  });
});
