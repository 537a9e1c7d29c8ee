import * as rows from '../../api/table/analytics.ts';
import { hasContentAccess } from '../rules/access.ts';
import { chartOf } from '../rules/activity.ts';
import { invalidChannelId } from '../rules/api-errors.ts';
import { callerOf } from '../rules/caller.ts';
import { defineHandler } from './handler.ts';

/** GET /analytics/chart_data. */
export const getChart = defineHandler(rows.getChart, (call) => {
  const { chart_name, min_length, start, end } = call.args;
  return chartOf(call, { chart_name, min_length, start, end });
});

/** GET /analytics/chart_data/stream/{stream_id}, including archived channels. */
export const getChannelChart = defineHandler(rows.getChannelChart, (call) => {
  const { stream_id, chart_name, min_length, start, end } = call.args;
  const channel = call.organization.channels.get(stream_id);
  if (channel === undefined || !hasContentAccess(callerOf(call), channel)) throw invalidChannelId(call.level);
  return chartOf(call, { chart_name, min_length, start, end }, channel);
});
