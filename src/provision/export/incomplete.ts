/** What an export would lack, since it was not read whole. */
import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live } from '../model/live.ts';

/** How many channels are told whose subscribers are not known. */
const most = 5;

/**
 * Refuses an export that would lack something: a file that says less than there is would take the rest for gone.
 * Addresses that are hidden are no lack, since the interface has others for them.
 */
export function requireComplete(live: Live, kinds: ReadonlySet<KindName>): void {
  const lacking: string[] = [];
  let isFailed = false;
  for (const kind of kinds) {
    const read = live.kinds.get(kind);
    if (read === undefined || read.status === 'complete') continue;
    if (kind === 'users' && read.status === 'partial' && !hasRole(live.me.role, 'guest')) continue;
    isFailed ||= read.status === 'failed';
    lacking.push(`${kind}: ${read.why}`);
  }
  if (kinds.has('channels')) lacking.push(...withoutPeople(live));
  if (lacking.length === 0) return;
  throw new CliError(isFailed ? 'refused' : 'forbidden', 'the organization could not be read whole', {
    hint: [...lacking, 'with --partial the rest is exported, and comments say what is missing'].join('\n'),
  });
}

function withoutPeople({ subscribers, kinds }: Live): string[] {
  const unknown = [...subscribers].filter(([, { status }]) => status !== 'complete');
  const told = unknown.slice(0, most).map(([id, { why }]) => {
    const name = kinds.get('channels')?.things.get(id)?.name ?? `id:${id}`;
    return `channels: subscribers of '${name}': ${why}`;
  });
  const more = unknown.length - told.length;
  return more > 0 ? [...told, `and those of ${more.toLocaleString('en')} more channels`] : told;
}
