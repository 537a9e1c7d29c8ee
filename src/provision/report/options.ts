/** What a report is told beside the plan. */
import type { OriginOf } from '../model/origin.ts';

export interface Cost {
  /** Requests that change something. */
  readonly requests: number;
  /** Requests that only read, before and after. */
  readonly reading: number;
  /** How long the rate limit makes all of it last. */
  readonly seconds: number;
  /** The same for a person: `1,240 requests, about 7 minutes`. */
  readonly text: string;
}

export interface ReportOptions {
  readonly cost?: Cost | undefined;
  /** Where each change comes from, where an earlier text of the files is at hand. */
  readonly origin?: OriginOf | undefined;
  /** Seconds after which `apply` stops, where that is known: a plan that takes longer says so. */
  readonly deadline?: number | undefined;
}
