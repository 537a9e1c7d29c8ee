/**
 * What recorded calls did that the sandbox has no endpoint for: their effect on the organization, so
 * that later calls meet what they met there. Nothing here is compared.
 */

import type { User } from '../../src/sandbox/state/model.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { linksAlone } from '../../src/sandbox/state/seed/things.ts';
import type { Case } from './case.ts';

/** What was done there before a call, by the call's name, and is missing in the recording. */
const unrecorded: Readonly<Record<string, (organization: Organization) => void>> = {
  'by a member to be deactivated': (organization) => {
    const [link] = organization.invites.filter(({ is_multiuse }) => is_multiuse);
    if (link === undefined) throw new Error('nobody has made a link so far');
    const again = () => ({ ...link, id: organization.nextId('link'), is_revoked: false });
    organization.invites = [again(), again()];
  },
  'y/sub-deact': (organization) => deactivate(organization, user(organization, 41)),
  reverse: ({ linkifiers }) => {
    for (const id of [4, 5, 6]) {
      linkifiers.set(id, { ...linksAlone, id, pattern: `OTHER${id}`, url_template: 'https://x.example/' });
    }
  },
  ended: finishExports,
  'all ended': finishExports,
  'summary true, type 2, slots free': dropNewFields,
  'unknown parameter: reported as ignored?': dropNewFields,
};

/** Applies what was done before a call without being recorded. */
export function happenBefore(organization: Organization, { case: name }: Case): void {
  unrecorded[name]?.(organization);
}

interface Done {
  readonly organization: Organization;
  /** Who called. */
  readonly account: User;
  /** The ids in the path, in order. */
  readonly ids: readonly number[];
  /** The id of what was made. */
  readonly made: number;
  readonly params: Readonly<Record<string, string>>;
}

type Effect = (done: Done) => void;

/** Applies the effect of a call that succeeded; a call without one changed nothing that is played. */
export function happen(organization: Organization, each: Case, params: Done['params'], account: User): void {
  const effect = effects[each.endpoint];
  if (effect === undefined || each.status !== 200) return;
  const ids = [...each.path.matchAll(/\/([0-9]+)(?=\/|$)/g)].map(([, id]) => Number(id));
  effect({ organization, account, ids, made: each.made?.[0] ?? 0, params });
}

const effects: Readonly<Record<string, Effect>> = {
  'POST /users/me/presence': ({ account }) => {
    account.last_seen = Math.floor(Date.now() / 1000);
  },
  'PATCH /users/me/subscriptions': ({ organization, account, params }) => {
    const names = (text: string | undefined, read: (each: never) => string) =>
      json<never[]>(text, []).map((each) => read(each).toLowerCase());
    const [add, leave] = [names(params.add, ({ name }) => name), names(params.delete, (name) => name)];
    for (const channel of organization.channels.values()) {
      const others = channel.subscribers.filter((id) => id !== account.user_id);
      if (add.includes(channel.name.toLowerCase())) channel.subscribers = [...others, account.user_id];
      if (leave.includes(channel.name.toLowerCase())) channel.subscribers = others;
    }
  },
};

/** The endpoints that have an effect here. */
export const withEffect: readonly string[] = Object.keys(effects);

function finishExports({ exports }: Organization): void {
  for (const each of exports.values()) {
    if (each.deleted_timestamp === null) exports.set(each.id, { ...each, file: '/export.tar.gz' });
  }
}

/** Fields that calls had made were removed again by calls that are not in the recording. */
function dropNewFields({ profile_fields }: Organization): void {
  for (const id of profile_fields.keys()) if (id > 9 && id < 28) profile_fields.delete(id);
}

function user(organization: Organization, id: number | undefined): User {
  const found = organization.users.get(id ?? 0);
  if (found === undefined) throw new Error(`the recording names user ${id}, who was never made`);
  return found;
}

/** A person's bots go with it. */
function deactivate({ users }: Organization, account: User): void {
  for (const each of users.values()) {
    if (each === account || each.bot_owner_id === account.user_id) each.is_active = false;
  }
}

function json<T>(text: string | undefined, otherwise: T): T {
  if (text === undefined) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}
