/** How `webhook listen` prints deliveries: a line each, for a person or as JSON. */

import { usageError } from '../../base/cli-error.ts';
import { pickFields } from '../../output/fields.ts';
import { traitsOf } from '../../output/formats.ts';
import { jsonLine } from '../../output/json.ts';
import { safeLines, safeText } from '../../output/safe-text.ts';
import { writeAll } from '../../output/write.ts';
import type { Context } from '../../session/context.ts';
import { describePayload } from '../../webhook/describe.ts';
import type { Payload } from '../../webhook/payload.ts';

type Lines = Iterable<string> | AsyncIterable<string>;

/** Prints one; false where nobody reads any more. Throws a usage error for a format that has no lines. */
export function printer({ io, options }: Context): (payload: Payload) => Promise<boolean> {
  const { format, fields, jq, quiet } = options;
  const { streams, isJson } = traitsOf(format);
  if (!streams) {
    throw usageError(
      `--format ${format} does not go with lines that come one by one`,
      'take --json or --format ndjson',
    );
  }
  const json = isJson || fields !== undefined;
  return (payload) => writeAll(io.stdout, lines(payload));

  function lines(payload: Payload): Lines {
    const item = fields === undefined ? payload : pickFields(payload, fields);
    if (jq !== undefined) return filtered(item, jq);
    if (json) return [jsonLine(item)];
    if (quiet) return [`${payload.message.id}\n`];
    return [`${safeText(describePayload(payload, new Date()))}\n`];
  }

  async function* filtered(item: object, filter: string): AsyncGenerator<string> {
    const { filterJson } = await import('../../output/jq.ts');
    for await (const line of filterJson(item, filter)) yield io.stdoutIsTerminal ? safeLines(line) : line;
  }
}
