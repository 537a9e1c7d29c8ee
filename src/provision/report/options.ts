/** Options of a report, beside the plan. */
import type { OriginOf } from '../model/origin.ts';

export interface PlanCost {
  /** The number of requests that change something. */
  readonly requests: number;
  /** The number of requests that only read, before and after. */
  readonly reading: number;
  /** How many seconds the rate limit makes the run last. */
  readonly seconds: number;
  /** The same in words: `1,240 requests, about 7 minutes`. */
  readonly text: string;
}

export interface ReportOptions {
  readonly cost?: PlanCost | undefined;
  /** Finds where each change comes from, if an earlier version of the files is known. */
  readonly origin?: OriginOf | undefined;
  /** The seconds after which `apply` stops, if known; a plan that takes longer says so. */
  readonly deadline?: number | undefined;
}
