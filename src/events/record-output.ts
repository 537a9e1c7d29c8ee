/** Chooses the format and the sink of records according to the command line. */

import { traitsOf } from '../output/formats.ts';
import { filterTexts } from '../output/jq.ts';
import { safeJson, safeText } from '../output/safe-text.ts';
import { loadStyle } from '../output/style.ts';
import type { Context } from '../session/context.ts';
import type { StreamRecord } from './event.ts';
import { execSink } from './exec-sink.ts';
import { formatRecord, recordLabel } from './format-record.ts';
import { fileSink, printSink } from './line-sinks.ts';
import { localTime } from './local-time.ts';
import { createNameResolver } from './name-resolver.ts';
import type { OutFile } from './out-file.ts';
import type { Sink } from './sink.ts';
import { readKind, type State } from './state.ts';
import type { TailPlan } from './tail-plan.ts';

/** Whether the output is the JSON of events instead of lines for a person. */
export function isJsonOutput({ out, exec }: TailPlan, { options }: Pick<Context, 'options'>): boolean {
  return (
    out !== undefined || exec !== undefined || options.jq !== undefined || traitsOf(options.format).isJson
  );
}

/** Opens the sink that the plan names. @param signal ends the stream */
export function openSink(
  plan: TailPlan,
  file: OutFile | undefined,
  { io, options, env, note, warn, signal: interruption }: Context,
  signal: AbortSignal,
): Sink {
  if (file !== undefined) return fileSink(file);
  if (plan.exec !== undefined) return execSink({ ...plan.exec, env, signal, interruption, note });
  const { jq } = options;
  if (jq === undefined) return printSink(io.stdout);
  let complaints = 0;
  return printSink(io.stdout, async (texts) => {
    const { lines, complaint } = await filterTexts(texts, jq);
    if (complaint !== undefined) {
      complaints += 1;
      // Each complaint differs in its data: printing all of them would flood a long run with warnings.
      const isPowerOfTwo = (complaints & (complaints - 1)) === 0;
      const times = complaints === 1 ? '' : ` (and ${complaints - 1} before)`;
      if (isPowerOfTwo) warn(`--jq: ${complaint}${times}`);
    }
    return lines;
  });
}

/** Returns the function that formats a record as a line, or undefined for plain JSON. */
export async function createLineFormatter(
  plan: TailPlan,
  state: State,
  context: Context,
): Promise<((record: StreamRecord) => Promise<string>) | undefined> {
  const { io, options, warn } = context;
  if (isJsonOutput(plan, context)) {
    const exact = plan.out !== undefined || plan.exec !== undefined || !io.stdoutIsTerminal;
    return exact ? undefined : async (record) => safeJson(JSON.stringify(record));
  }
  if (options.quiet) return async ({ id, type }) => String(id ?? type);
  const client = await context.client();
  const names = createNameResolver(state, (kind) => readKind(client, kind), warn);
  const { label } = await loadStyle(io.colour.stdout);
  // This is the time of arrival, because events do not say when they happened.
  return async (record) => {
    const text = await names.resolved(() => formatRecord(record, names));
    return `${localTime(new Date())}  ${label(safeText(recordLabel(record)))}  ${safeText(text)}`;
  };
}
