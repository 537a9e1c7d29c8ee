/**
 * Chooses the format and the sink of records according to the command line: a stream, or the output file, which
 * contains each record exactly once.
 */

import { byteBuffer } from '../base/byte-buffer.ts';
import { withoutKey } from '../base/env.ts';
import { foldWords } from '../output/fold.ts';
import { traitsOf } from '../output/formats.ts';
import type { LineFilter } from '../output/jq-stream.ts';
import { safeJson, safeLines, safeText } from '../output/safe-text.ts';
import { loadStyle } from '../output/style.ts';
import { writeAll, writeOnce } from '../output/write.ts';
import type { Context } from '../session/context.ts';
import type { StreamItem } from './event.ts';
import { execSink } from './exec-sink.ts';
import { formatRecord, recordLabel } from './format-record.ts';
import { plainLines } from './line-form.ts';
import { textsOf } from './line-texts.ts';
import { localTime } from './local-time.ts';
import { createNameResolver } from './name-resolver.ts';
import type { OutFile } from './out-file.ts';
import type { Sink } from './sink.ts';
import { readKind, type State } from './state.ts';
import type { TailPlan } from './tail-plan.ts';

const batchSize = 1000;
/** Each write to a file also makes sure that the file is still in its place. */
const fileBatchSize = 5000;

/**
 * Creates a sink that prints lines.
 * @param show returns the text for some lines, or undefined if the signal came first; without it they are printed
 *   unchanged
 */
function printSink(
  stream: NodeJS.WritableStream,
  show?: (lines: readonly string[]) => Promise<string | undefined>,
): Sink {
  const bytes = byteBuffer();
  const print = async (items: readonly StreamItem[], lines: readonly string[] | undefined) => {
    if (lines !== undefined) return writeAll(stream, textsOf(lines));
    bytes.cut(0);
    plainLines.addTo(bytes, items);
    return writeOnce(stream, bytes.from(0));
  };
  return {
    batchSize,
    async write(items, lines) {
      const shown = await show?.(lines ?? items.map(({ json }) => json));
      if (show !== undefined && shown === undefined) return { accepted: 0 };
      if (await (shown === undefined ? print(items, lines) : writeAll(stream, [shown])))
        return { accepted: items.length };
      return { accepted: 0, end: 'reader-gone' };
    },
    flush: async () => {},
  };
}

function fileSink(file: OutFile): Sink {
  return {
    batchSize: fileBatchSize,
    async write(items) {
      await file.append(items);
      return { accepted: items.length };
    },
    flush: () => file.sync(),
  };
}

/** Whether the output is the JSON of events instead of lines for a person. */
export function isJsonOutput({ out, exec }: TailPlan, { options }: Pick<Context, 'options'>): boolean {
  return (
    out !== undefined || exec !== undefined || options.jq !== undefined || traitsOf(options.format).isJson
  );
}

/**
 * Opens the sink that the plan names.
 * @param filter the filter of `--jq`
 * @param signal ends the stream
 */
export function openSink(
  plan: TailPlan,
  file: OutFile | undefined,
  filter: LineFilter | undefined,
  { io, env, note, signal: interruption }: Context,
  signal: AbortSignal,
): Sink {
  if (file !== undefined) return fileSink(file);
  if (plan.exec !== undefined) {
    const given = plan.exec.withKey ? env : withoutKey(env);
    return execSink({ ...plan.exec, env: given, signal, interruption, note });
  }
  if (filter === undefined) return printSink(io.stdout);
  return printSink(io.stdout, async (texts) => {
    const printed = await filter(texts, signal);
    return io.stdoutIsTerminal && printed !== undefined ? safeLines(printed) : printed;
  });
}

/** Returns the function that formats a record as a line, or undefined for plain JSON. */
export async function createLineFormatter(
  plan: TailPlan,
  state: State,
  context: Context,
  level: () => number | undefined,
): Promise<((item: StreamItem) => Promise<string>) | undefined> {
  const { io, options, warn } = context;
  if (isJsonOutput(plan, context)) {
    const exact = plan.out !== undefined || plan.exec !== undefined || !io.stdoutIsTerminal;
    return exact ? undefined : async ({ json }) => safeJson(json);
  }
  if (options.quiet) return async ({ record: { id, type } }) => String(id ?? type);
  const client = await context.client();
  const names = createNameResolver(state, (kind) => readKind(client, kind), warn, level);
  const { label } = await loadStyle(io.colour.stdout);
  return async ({ record }) => {
    const text = safeText(await names.resolved(() => formatRecord(record, names)));
    // This is the time of arrival, because events do not say when they happened.
    const time = localTime(new Date());
    const kind = safeText(recordLabel(record));
    if (!io.stdoutIsTerminal) return `${time}  ${label(kind)}  ${text}`;
    const head = `${time}  ${kind} `;
    const lines = foldWords(`${head.replaceAll(' ', unbroken)} ${text}`, io.width, hanging);
    return lines.join('\n').replace(head.replaceAll(' ', unbroken), `${time}  ${label(kind)} `);
  };
}

/** How many columns the lines after the first are indented. */
const hanging = 4;
/** A no-break space: keeps time and type together on the first line. */
const unbroken = '\u00a0';
