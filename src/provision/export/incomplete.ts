/** Refuses exports of an organization that was not read completely. */
import { hasRole } from '../../api/roles.ts';
import { CliError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import type { KindName } from '../model/kinds.ts';
import type { Live, Read } from '../model/live.ts';

/** How many channels with unknown subscribers an error names. */
const most = 5;

/**
 * Refuses an incomplete export: files that lack something would make the rest look removed. Hidden addresses do not
 * make it incomplete, since the API has other addresses for them.
 */
export function requireComplete(live: Live, kinds: ReadonlySet<KindName>): void {
  const lacking: string[] = [];
  const failures: ExitReason[] = [];
  for (const [kind, read] of live.kinds) {
    if (read.status === 'complete') continue;
    // Of kinds that are read only for their names, unknown ones are written as ids, but not after a failed read.
    if (!kinds.has(kind) && read.status !== 'failed') continue;
    if (kind === 'users' && read.status === 'partial' && !hasRole(live.me.role, 'guest')) continue;
    failures.push(...failureOf(read));
    lacking.push(`${kind}: ${read.why}`);
  }
  if (kinds.has('channels')) {
    lacking.push(...withoutPeople(live));
    failures.push(...[...live.subscribers.values()].flatMap(failureOf));
  }
  if (lacking.length === 0) return;
  throw new CliError(failures[0] ?? 'forbidden', 'the organization could not be read completely', {
    hint: [...lacking, 'with --partial the rest is exported, and comments say what is missing'].join('\n'),
  });
}

function failureOf({ status, exitReason = 'refused' }: Read): ExitReason[] {
  return status === 'failed' ? [exitReason] : [];
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
