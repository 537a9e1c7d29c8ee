/**
 * Effects of recorded calls that have no endpoint in the sandbox, so that later calls find the same
 * organization. Nothing here is compared.
 */

import type { User } from '../../src/sandbox/state/model.ts';
import type { Organization } from '../../src/sandbox/state/organization.ts';
import { linksAlone } from '../../src/sandbox/state/seed/things.ts';
import type { Case } from './case.ts';

/** Unrecorded changes before a call, by the call's name. */
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

/** Applies unrecorded changes before a call. */
export function happenBefore(organization: Organization, { case: name }: Case): void {
  unrecorded[name]?.(organization);
}

interface Done {
  readonly organization: Organization;
  /** Who called. */
  readonly account: User;
  /** The ids in the path, in order. */
  readonly ids: readonly number[];
  /** The id of what was created. */
  readonly made: number;
  readonly params: Readonly<Record<string, string>>;
}

type Effect = (done: Done) => void;

/** Applies the effect of a successful call; a call without one changed nothing that is replayed. */
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

/** The endpoints with an effect here. */
export const withEffect: readonly string[] = Object.keys(effects);

function finishExports({ exports }: Organization): void {
  for (const each of exports.values()) {
    if (each.deleted_timestamp === null) exports.set(each.id, { ...each, file: '/export.tar.gz' });
  }
}

/** Fields that calls had created were removed again by unrecorded calls. */
function dropNewFields({ profile_fields }: Organization): void {
  for (const id of profile_fields.keys()) if (id > 9 && id < 28) profile_fields.delete(id);
}

function user(organization: Organization, id: number | undefined): User {
  const found = organization.users.get(id ?? 0);
  if (found === undefined) throw new Error(`the recording names user ${id}, who was never made`);
  return found;
}

/** A person's bots are removed with the person. */
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
