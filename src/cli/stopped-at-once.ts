/** Reports, before a second signal ends the process, which changes were made and which may have taken effect. */
import { CliError, type RequestLabel } from '../base/cli-error.ts';
import { counted } from '../base/words.ts';
import { errorDocument } from '../output/error-document.ts';
import { jsonLine } from '../output/json.ts';
import { safeText } from '../output/safe-text.ts';

export interface Writes {
  /** The writes that the server has accepted, in order. */
  readonly written: readonly RequestLabel[];
  /** The writes that were sent and have no answer. */
  readonly underWay: ReadonlySet<RequestLabel>;
}

/** How many requests are named. */
const max = 5;

/** Returns one line for stderr. */
export function stoppedAtOnce(
  { written, underWay }: Writes,
  json: boolean,
  hide: (text: string) => string,
): string {
  const done = written.map(textOf);
  const open = [...underWay].map(textOf);
  const known =
    done.length === 0 ? 'no changes were made' : `${counted(done.length, 'change')} made (${few(done)})`;
  const unknown = open.length === 0 ? '' : `; ${few(open)} may have taken effect: check before you repeat it`;
  const message = hide(`stopped at once: ${known}${unknown}`);
  if (!json) return `realmctl: ${safeText(message)}\n`;
  const outcome = open.length > 0 ? ('unknown' as const) : undefined;
  return jsonLine(errorDocument(new CliError('interrupted', message, { outcome, done: done.map(hide) })));
}

function textOf({ method, path }: RequestLabel): string {
  return `${method} ${path}`;
}

/** Returns the last ones, because they are the most recent. */
function few(texts: readonly string[]): string {
  const more = texts.length - max;
  return `${more > 0 ? `${more} more, ` : ''}${texts.slice(-max).join(', ')}`;
}
