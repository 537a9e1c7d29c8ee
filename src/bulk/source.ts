/** Opens the source of a table. */
import { usageError } from '../base/cli-error.ts';
import { untilSignal } from '../base/until-signal.ts';
import type { Context } from '../session/context.ts';
import { formOfName, type TableForm } from '../tables/forms.ts';
import { fileBytes, type TableSource } from '../tables/read-table.ts';

/**
 * Returns the table that `--from` names.
 * @throws a usage error if the table should come from a pipe and stdin is a terminal
 */
export function sourceOf(
  from: string,
  { table, encoding }: { readonly table?: unknown; readonly encoding?: unknown },
  { io, options }: Pick<Context, 'io' | 'options'>,
): TableSource {
  const isStdin = from === '-';
  if (isStdin && io.stdinIsTerminal) {
    throw usageError('--from - reads stdin, but stdin is a terminal', 'name a file, or pipe a table in');
  }
  return {
    where: isStdin ? 'stdin' : from,
    bytes: isStdin ? stdinBytes(io.stdin) : fileBytes(from),
    form: (table as TableForm | undefined) ?? (isStdin ? undefined : formOfName(from)),
    encoding: encoding as string | undefined,
    guard: options.csvGuard,
  };
}

async function* stdinBytes(stdin: Context['io']['stdin']): AsyncGenerator<Uint8Array> {
  for await (const chunk of untilSignal(stdin))
    yield typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array);
}
