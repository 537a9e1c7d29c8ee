/** Reads everything a report needs. The number of requests does not depend on the size of the organization. */
import type { Reply } from '../api/spec.ts';
import { getChart } from '../api/table/analytics.ts';
import { isoSecond } from '../base/moment.ts';
import type { Finding } from '../lint/finding.ts';
import { failedReadOf, modelOfLive, readForModel } from '../lint/model/of-live.ts';
import type { Policy } from '../lint/policy/policy.ts';
import { lint } from '../lint/run.ts';
import { attempted, type FailedRead, failedRead, withoutReply } from '../provision/live/attempt.ts';
import type { Context } from '../session/context.ts';
import type { OlderReport } from './changes.ts';
import type { ReportDocument, ReportFinding, Series } from './document.ts';
import { documentOf } from './facts.ts';

const day = 86_400;
/** How many days the charts go back. */
const span = 90;

/** Reads the organization. What this account cannot see is left out, and the document says so. */
export async function readReport(
  context: Context,
  policy: Policy,
  older: OlderReport | undefined,
): Promise<{ readonly document: ReportDocument; readonly failed: FailedRead | undefined }> {
  const readAt = Date.now() / 1000;
  const start = Math.floor(readAt / day - span) * day;
  const chart = (chart_name: string) => attempted(() => context.read(getChart, { chart_name, start }));
  const [read, people, messages] = await Promise.all([
    readForModel(context),
    chart('number_of_humans'),
    chart('messages_sent_by_message_type'),
  ]);
  const { live } = read;
  const today = isoSecond(readAt).slice(0, 10);
  const findings = await lint(modelOfLive(read), policy, { today, signal: context.signal });
  const problems = [people, messages].flatMap((each) =>
    'problem' in each ? [withoutReply(each.problem, live.me)] : [],
  );
  const gaps = problems.flatMap(({ why }) => why ?? []);
  const document = documentOf({
    live,
    readAt: Math.floor(readAt),
    activePeople: 'value' in people ? seriesOf(people.value) : null,
    messages: 'value' in messages ? seriesOf(messages.value) : null,
    findings: context.secrets.hideIn(findings.filter(isReported).map(findingOf)) as ReportFinding[],
    older,
    gaps: [...new Set(gaps)].map((why) => `activity: ${why}`),
  });
  const [activity] = problems.filter(({ status }) => status === 'failed');
  const failed = failedReadOf(read) ?? (activity && failedRead(live, { activity }));
  return { document, failed };
}

/** Leaves out accepted findings, and partly checked rules, which the gaps of the document cover. */
function isReported({ outcome }: Finding): boolean {
  return outcome === 'found' || outcome === 'not-checked';
}

function findingOf({ rule, severity, outcome, kind, name, message, why, fix }: Finding): ReportFinding {
  return { rule, severity, outcome, kind, name, message, why, fix };
}

/** The server's counts are taken at the end of each day. */
function seriesOf({ end_times, everyone }: Reply<typeof getChart>): Series {
  const days = end_times.map((end) => new Date((end - 1) * 1000).toISOString().slice(0, 10));
  return { days, counts: everyone };
}
