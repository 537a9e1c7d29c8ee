/** Counts users and messages over time, from the organization's data (docs/service.md, Activity). */
import { channelChart } from '../../api/table/analytics.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Channel, Message, User } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';

type Series = Readonly<Record<string, readonly number[]>>;

/** Counts of a chart, by the name of each series. */
interface Counts {
  readonly everyone: Series;
  /** The caller's own counts; absent if a chart has none. */
  readonly user?: Series;
  readonly display_order: readonly string[] | null;
}

/** The requested period, in UNIX seconds. */
export interface ChartRequest {
  readonly chart_name: string | number;
  readonly min_length?: number | undefined;
  readonly start?: number | undefined;
  readonly end?: number | undefined;
}

const hour = 3600;
const day = 24 * hour;

/** How many seconds one count covers, by chart. */
const steps: Readonly<Record<string, number>> = {
  number_of_humans: day,
  messages_sent_over_time: hour,
  messages_sent_by_message_type: day,
  messages_sent_by_client: day,
  messages_read_over_time: hour,
  [channelChart]: day,
};

/**
 * Returns the chart in the service's form: whole hours or days up to now, from the first account on.
 * @param channel whose messages the chart of a channel counts
 */
export function chartOf(
  { organization, account, now }: { organization: Organization; account: User; now: number },
  { chart_name, min_length, start, end }: ChartRequest,
  channel?: Channel,
): Readonly<Record<string, unknown>> {
  const name = String(chart_name);
  const step = steps[name];
  if (name === channelChart && channel === undefined) {
    throw new ApiError(`Missing channel for chart: ${name}`);
  }
  if (step === undefined) throw new ApiError(`Unknown chart name: ${name}`);
  if (start !== undefined && end !== undefined && start > end) {
    throw new ApiError(
      `Start time is later than end time. Start: ${pythonTime(start)}, End: ${pythonTime(end)}`,
    );
  }
  const first = start ?? Math.min(...[...organization.users.values()].map((user) => user.date_joined));
  const last = Math.floor((end ?? now) / step) * step;
  const from = min_length === undefined ? first : Math.min(first, last - (min_length - 1) * step);
  const length = Math.max(0, Math.floor((last - from) / step) + 1);
  const end_times = Array.from({ length }, (_, index) => last - (length - 1 - index) * step);
  return {
    end_times,
    frequency: step === hour ? 'hour' : 'day',
    ...countsOf(name, { organization, account, channel, times: { end_times, step } }),
  };
}

interface Times {
  readonly end_times: readonly number[];
  readonly step: number;
}

interface Source {
  readonly organization: Organization;
  readonly account: User;
  readonly channel: Channel | undefined;
  readonly times: Times;
}

function countsOf(name: string, source: Source): Counts {
  const { organization, account, channel, times } = source;
  const messages = [...organization.messages.values()];
  const isBot = ({ sender_id }: Message) => organization.users.get(sender_id)?.is_bot === true;
  const own = messages.filter(({ sender_id }) => sender_id === account.user_id);
  const among = (some: readonly Message[], labels: readonly string[], labelOf: (each: Message) => string) =>
    Object.fromEntries(
      labels.map((label) => [
        label,
        perStep(
          some.filter((each) => labelOf(each) === label),
          times,
        ),
      ]),
    );
  const bySender = (each: Message) => (isBot(each) ? 'bot' : 'human');
  switch (name) {
    case 'number_of_humans':
      return { everyone: people(organization, messages, times), display_order: null };
    case 'messages_sent_by_message_type': {
      const sorted = (some: readonly Message[]) => among(some, types, (each) => typeOf(each, organization));
      const everyone = sorted(messages);
      return { everyone, user: sorted(own), display_order: byTotal(everyone) };
    }
    case 'messages_sent_by_client': {
      const clientOf = (each: Message) => (isBot(each) ? 'Python API' : 'Web app');
      const sorted = (some: readonly Message[]) => among(some, [...new Set(some.map(clientOf))], clientOf);
      const everyone = sorted(messages);
      return { everyone, user: sorted(own), display_order: byTotal(everyone) };
    }
    case 'messages_read_over_time': {
      const readBy = (counts: (id: number) => boolean) =>
        messages.flatMap((each) => each.read_by.filter(counts).map(() => each));
      const read = (counts: (id: number) => boolean) => ({ read: perStep(readBy(counts), times) });
      return { everyone: read(() => true), user: read((id) => id === account.user_id), display_order: null };
    }
    case channelChart: {
      const within = messages.filter(({ stream_id }) => stream_id === channel?.stream_id);
      return { everyone: among(within, ['human', 'bot'], bySender), display_order: null };
    }
    default: {
      const sorted = (some: readonly Message[]) => among(some, ['human', 'bot'], bySender);
      return { everyone: sorted(messages), user: sorted(own), display_order: null };
    }
  }
}

const types = ['Public channels', 'Private channels', 'Direct messages', 'Group direct messages'];

function typeOf({ people: receivers, stream_id }: Message, { channels }: Organization): string {
  if (receivers !== undefined) return receivers.length > 2 ? 'Group direct messages' : 'Direct messages';
  return channels.get(stream_id)?.invite_only === true ? 'Private channels' : 'Public channels';
}

/** Counts the messages in the period before each end. */
function perStep(messages: readonly Message[], { end_times, step }: Times): number[] {
  const counts = end_times.map(() => 0);
  const begin = (end_times[0] ?? 0) - step;
  for (const { timestamp } of messages) {
    const index = Math.floor((timestamp - begin) / step);
    if (counts[index] !== undefined) counts[index] += 1;
  }
  return counts;
}

/** Counts users, who are active when they write. Accounts that are deactivated by now never count. */
function people({ users }: Organization, messages: readonly Message[], { end_times }: Times): Series {
  const humans = [...users.values()].filter(({ is_bot, is_active }) => !is_bot && is_active);
  const ids = new Set(humans.map(({ user_id }) => user_id));
  const activeIn = (days: number) =>
    end_times.map((end) => {
      const within = messages.filter(({ timestamp }) => timestamp >= end - days * day && timestamp < end);
      return new Set(within.map(({ sender_id }) => sender_id).filter((id) => ids.has(id))).size;
    });
  return {
    _1day: activeIn(1),
    _15day: activeIn(15),
    all_time: end_times.map((end) => humans.filter(({ date_joined }) => date_joined < end).length),
  };
}

function byTotal(series: Series): string[] {
  const totals = Object.entries(series).map(([label, counts]) => ({
    label,
    total: counts.reduce((sum, each) => sum + each, 0),
  }));
  return totals
    .sort((one, other) => other.total - one.total || (one.label < other.label ? 1 : -1))
    .map(({ label }) => label);
}

/** Returns a time as the service writes it in texts. */
function pythonTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')}+00:00`;
}
