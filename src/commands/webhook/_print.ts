/** Prints the deliveries of `webhook listen`, one line each, for people or as JSON. */

import { usageError } from '../../base/cli-error.ts';
import { pickFields } from '../../output/fields.ts';
import { traitsOf } from '../../output/formats.ts';
import { createLineFilter } from '../../output/jq-stream.ts';
import { jsonLine } from '../../output/json.ts';
import { safeLines, safeText } from '../../output/safe-text.ts';
import { writeAll } from '../../output/write.ts';
import type { Context } from '../../session/context.ts';
import { describePayload } from '../../webhook/describe.ts';
import type { Payload } from '../../webhook/payload.ts';

/**
 * Returns a function that prints a delivery, and returns false if nobody reads any more. Throws a usage error for a
 * format without lines, or a filter that does not end.
 */
export async function createPrinter({
  io,
  options,
  signal,
  warn,
}: Context): Promise<(payload: Payload) => Promise<boolean>> {
  const { format, fields, jq, quiet } = options;
  const { streams, isJson } = traitsOf(format);
  if (!streams) {
    throw usageError(`--format ${format} cannot be printed line by line`, 'use --json or --format ndjson');
  }
  const json = isJson || fields !== undefined;
  const filter = jq === undefined ? undefined : await createLineFilter(jq, signal, warn);
  return async (payload) => writeAll(io.stdout, await lines(payload));

  async function lines(payload: Payload): Promise<readonly string[]> {
    const item = fields === undefined ? payload : pickFields(payload, fields);
    if (filter !== undefined) {
      // A delivery that is being answered when a signal arrives is finished.
      const printed = (await filter([JSON.stringify(item)], new AbortController().signal)) ?? '';
      return [io.stdoutIsTerminal ? safeLines(printed) : printed];
    }
    if (json) return [jsonLine(item)];
    if (quiet) return [`${payload.message.id}\n`];
    return [`${safeText(describePayload(payload, new Date()))}\n`];
  }
}
