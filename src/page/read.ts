/** Reads what a report is about, in a number of requests that the size of the organization does not change. */
import type { Reply } from '../api/spec.ts';
import { getChart } from '../api/table/analytics.ts';
import { attempted, withoutReply } from '../provision/live/attempted.ts';
import { readLive } from '../provision/live/read.ts';
import type { Context } from '../session/context.ts';
import type { OlderReport } from './changes.ts';
import type { ReportDocument, Series } from './document.ts';
import { documentOf } from './facts.ts';

const day = 86_400;
/** Days that charts go back. */
const span = 90;

const needs = {
  kinds: new Set(['organization', 'users', 'channels'] as const),
  profile: false,
  subscribers: true,
  invitations: false,
};

/** Reads the organization. What this account may not see is left out, and the document says so. */
export async function readReport(context: Context, older: OlderReport | undefined): Promise<ReportDocument> {
  const readAt = Date.now() / 1000;
  const start = Math.floor(readAt / day - span) * day;
  const chart = (chart_name: string) => attempted(() => context.read(getChart, { chart_name, start }));
  const [live, people, messages] = await Promise.all([
    readLive(context, needs),
    chart('number_of_humans'),
    chart('messages_sent_by_message_type'),
  ]);
  const gaps = [people, messages].flatMap((read) =>
    'problem' in read ? (withoutReply(read.problem, live.me).why ?? []) : [],
  );
  return documentOf({
    live,
    readAt,
    activePeople: 'value' in people ? seriesOf(people.value) : null,
    messages: 'value' in messages ? seriesOf(messages.value) : null,
    older,
    gaps: [...new Set(gaps)].map((why) => `activity: ${why}`),
  });
}

/** A chart counts each day at its end. */
function seriesOf({ end_times, everyone }: Reply<typeof getChart>): Series {
  const days = end_times.map((end) => new Date((end - 1) * 1000).toISOString().slice(0, 10));
  return { days, counts: everyone };
}
