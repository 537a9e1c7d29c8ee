/** How records look and where they go, as the command line says. */

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

/** Whether lines are the events as they came, and not for a person. */
export function isJsonOutput({ out, exec }: TailPlan, { options }: Pick<Context, 'options'>): boolean {
  return (
    out !== undefined || exec !== undefined || options.jq !== undefined || traitsOf(options.format).isJson
  );
}

/** Where records go, as the plan says. @param signal ends the stream */
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
      // Each holds data of its event: told of all, a long run would be nothing but warnings.
      const isPowerOfTwo = (complaints & (complaints - 1)) === 0;
      const times = complaints === 1 ? '' : ` (and ${complaints - 1} before)`;
      if (isPowerOfTwo) warn(`--jq: ${complaint}${times}`);
    }
    return lines;
  });
}

/** How a record becomes a line, where it is not plain JSON. */
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
  // When it came: events do not say when they happened.
  return async (record) => {
    const text = await names.resolved(() => formatRecord(record, names));
    return `${localTime(new Date())}  ${label(safeText(recordLabel(record)))}  ${safeText(text)}`;
  };
}
