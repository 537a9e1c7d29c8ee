import { resourceFields } from '../../api/resources/resource.ts';
import type { Reply } from '../../api/spec.ts';
import { channelChart, getChannelChart, getChart } from '../../api/table/analytics.ts';
import { listChannels } from '../../api/table/channels.ts';
import { usageError } from '../../base/cli-error.ts';
import { isoSecond } from '../../base/moment.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { type Listed, plainColumns } from '../_columns.ts';
import { verb } from '../_define.ts';
import { momentOf } from '../_past-time.ts';

const { chart_name, min_length } = getChart.params;

const listed: Listed = {
  resource: {
    fields: resourceFields({
      end_time: { reads: 'integer|null', column: { name: 'until', listed: true, key: true } },
      series: { reads: 'string', column: { name: 'series', listed: true } },
      everyone: { reads: 'number', column: { name: 'everyone', listed: true, align: 'right' } },
      user: { reads: 'number|null', column: { name: 'you', listed: true, align: 'right' } },
    }),
  },
  renderers: { until: ({ end_time }) => (end_time === null ? 'all' : isoSecond(Number(end_time))) },
};
const columns = plainColumns(listed);

/** The series that counts users, whose values cannot be added up. */
const people = 'number_of_humans';
const defaultPeriod = '30d';

export const command = verb({
  description:
    'Each row counts one series in the hour or day before its time. In the chart people, the series ' +
    'are users active on that day (_1day) and in 15 days (_15day), and all accounts (all_time). The ' +
    'server updates the counts once an hour.',
  rows: [getChart, getChannelChart, listChannels],
  params: { chart_name: { ...chart_name, required: false, default: 'people' }, min_length },
  selectable: { fields: Object.keys(listed.resource.fields), columns },
  extra: {
    channel: { kind: 'channel', help: 'count the messages in this channel' },
    since: {
      kind: 'text',
      default: defaultPeriod,
      help: 'from this time on: 2026-11-01, 2026-11-01T08:00Z or 7d',
    },
    until: { kind: 'text', help: 'up to this time' },
    totals: { kind: 'switch', help: 'show one sum for each series' },
  },
  examples: {
    'realmctl org activity --since 14d': 'count active users in the last two weeks',
    'realmctl org activity --chart by-type --since 90d --totals':
      'compare messages in channels and direct messages',
    'realmctl org activity --channel general --since 2026-11-01 --format csv':
      'count the messages of a channel, day by day',
  },
  async run({ given, extra: { channel, since = defaultPeriod, until, totals = false } }, context) {
    const chart = given.chart_name ?? (channel === undefined ? people : channelChart);
    refuseMismatch(String(chart), channel !== undefined, totals);
    const args = {
      chart_name: chart,
      min_length: given.min_length,
      start: wholeSecond(since, 'since', context),
      end: wholeSecond(until, 'until', context),
    };
    if (args.start !== undefined && args.end !== undefined && args.start > args.end) {
      throw usageError('--since must be before --until');
    }
    const reply =
      channel === undefined
        ? await context.read(getChart, args)
        : await context.read(getChannelChart, {
            stream_id: await (await context.directory()).channelId(channel),
            ...args,
          });
    const list = totals ? sumsOf(reply) : countsOf(reply);
    return { list, id: 'series', noun: 'counts' };
  },
});

function refuseMismatch(chart: string, ofChannel: boolean, totals: boolean): void {
  if (ofChannel && chart !== channelChart) {
    throw usageError('--channel works only with the chart by-channel', 'leave out --chart');
  }
  if (!ofChannel && chart === channelChart) {
    throw usageError('the chart by-channel needs --channel', 'such as --channel general');
  }
  if (totals && chart === people) {
    throw usageError('--totals cannot be used with the chart people', 'its counts cannot be added up');
  }
}

function wholeSecond(written: string | undefined, name: string, context: Context): number | undefined {
  const moment = momentOf(written, context.flagLabel(name));
  return moment === undefined ? undefined : Math.floor(moment);
}

type Chart = Reply<typeof getChart>;

/** Returns the names of all series, in the server's order. */
function seriesOf({ everyone, user = {}, display_order: order }: Chart): string[] {
  const first = Array.isArray(order) ? order.map(String) : [];
  return [...new Set([...first, ...Object.keys(everyone), ...Object.keys(user)])];
}

function countsOf(chart: Chart): Item[] {
  const { end_times, everyone, user } = chart;
  const all = seriesOf(chart);
  return end_times.flatMap((end_time, index) =>
    all.map((series) => ({
      end_time,
      series,
      everyone: everyone[series]?.[index] ?? 0,
      user: user === undefined ? null : (user[series]?.[index] ?? 0),
    })),
  );
}

function sumsOf(chart: Chart): Item[] {
  const sum = (counts: readonly number[] = []) => counts.reduce((total, each) => total + each, 0);
  return seriesOf(chart).map((series) => ({
    end_time: null,
    series,
    everyone: sum(chart.everyone[series]),
    user: chart.user === undefined ? null : sum(chart.user[series]),
  }));
}
