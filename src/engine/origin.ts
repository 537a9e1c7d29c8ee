/** Whether something that has the right name is what this account began to create: asked after a lost answer. */
import { normalizeName } from '../api/normalize-name.ts';

/** What a server tells of who created a thing, and when: not every server, and not of everything. */
interface Origin {
  readonly creator_id?: number | null | undefined;
  readonly date_created?: number | null | undefined;
}

/** Who asks, and when it began: UNIX seconds of the server's clock. */
interface Beginning {
  readonly me: number;
  /** Absent where nothing had the name when it began. */
  readonly begun?: number | undefined;
}

/** A channel: servers below level 30 don't tell when one was created, those below 254 by whom. */
export function isOurChannel({ creator_id, date_created }: Origin, { me, begun }: Beginning): boolean {
  // Both clocks count whole seconds.
  const isInTime = begun === undefined || (date_created ?? begun) >= begun - 1;
  return isInTime && (creator_id ?? me) === me;
}

/** A group: as for channels, and servers below level 292 tell neither, so the description has to be the one that was sent. */
export function isOurGroup(
  group: Origin & { readonly description: string },
  sent: { readonly description: string },
  beginning: Beginning,
): boolean {
  return group.description === sent.description && isOurChannel(group, beginning);
}

/** An account: no server tells who created one, and dates of joining have whole minutes on some. */
export function isOurAccount(
  { full_name, date_joined = '' }: { readonly full_name: string; readonly date_joined?: string | undefined },
  sent: { readonly full_name: string },
  begun: number,
): boolean {
  if (full_name !== normalizeName(sent.full_name)) return false;
  return Date.parse(date_joined) >= Math.floor((begun - 1) / 60) * 60_000;
}
