/** Plans how people join and leave: without an account, invited, with an expired invitation, active, deactivated. */
import type { Reading } from '../../api/resources/compare.ts';
import { counted } from '../../base/words.ts';
import type { LiveInvitation } from '../model/live.ts';
import type { Remark, Stop } from '../model/plan.ts';
import { isPlaceholder, type WantedThing } from '../model/wanted.ts';
import { type Draft, type Drafted, fieldOf } from './draft.ts';
import { fieldChanges, fieldsOfNew } from './field-changes.ts';
import { isActive, liveName, type PlanContext } from './plan-context.ts';
import { renaming } from './renaming.ts';

const kind = 'users';

export function draftPerson(thing: WantedThing, context: PlanContext): Drafted {
  return isPlaceholder(thing.id) ? newcomer(thing, context) : known(thing, context);
}

/** Drafts a person who has an account. Nobody is reactivated unless their entry says that they are active. */
function known(thing: WantedThing, context: PlanContext): Drafted {
  const { id, key, place } = thing;
  const reading = context.reading(kind, id) ?? {};
  const { fields, stops } = fieldChanges(thing, reading, context);
  const rename = renaming(thing, reading);
  const all = rename === undefined ? fields : [rename, ...fields];
  const remarks = deactivatedRemarks(thing, reading);
  if (all.length === 0) return { stops, remarks };
  const draft: Draft = {
    kind,
    id,
    name: key,
    ...(rename !== undefined && { formerName: liveName(kind, reading) }),
    action: rename === undefined ? 'update' : 'rename',
    place,
    thing,
    reading,
    fields: all,
    lists: [],
  };
  const active = fieldOf(draft, 'is_active');
  if (active === undefined) return { draft, stops, remarks };
  return { draft: { ...draft, action: active.to === true ? 'reactivate' : 'deactivate' }, stops, remarks };
}

/** Returns remarks on a deactivated account whose entry does not say what should happen to it. */
export function deactivatedRemarks(thing: WantedThing, reading: Reading): readonly Remark[] {
  if (isActive(reading) || thing.values.has('is_active')) return [];
  return [note(thing, 'deactivated', `${thing.key} is deactivated; active: true reactivates the account`)];
}

/** Drafts a person without an account: invited already, with an expired invitation, or to be invited or created now. */
function newcomer(thing: WantedThing, context: PlanContext): Drafted {
  const { id, key, place, join = 'invite' } = thing;
  if (thing.values.get('is_active')?.value === false) return { stops: [], remarks: [] };
  const { fields: known, stops } = fieldsOfNew(thing, context);
  // The hidden address of an account may be the same one; the server then refuses the invitation.
  const hidden = context.live.kinds.get(kind)?.status !== 'complete';
  const fields = known.map((field) => ({ ...field, blind: hidden }));
  if (join === 'create') {
    const missing = fields.some(({ name }) => name === 'full_name') ? [] : [nameless(thing)];
    const draft: Draft = { kind, id, name: key, action: 'create', place, thing, fields, lists: [] };
    return { draft, stops: [...stops, ...missing], remarks: [] };
  }
  const { status, isHidden } = context.live.invitations;
  if (isHidden === true && invitationsTo(key, context).length === 0) return uninformed(thing, context);
  if (status === 'failed' || status === 'invisible') {
    return { stops: [...stops, unseen(thing, context)], remarks: [] };
  }
  const base = { kind, id, name: key, place, thing, lists: [] } as const;
  const open = invitationsTo(key, context);
  if (open.some(({ expired }) => !expired)) {
    return { stops, remarks: [note(thing, 'pending', `${key} is invited and has not joined yet`)] };
  }
  const newest = open.at(-1);
  if (newest !== undefined) {
    const draft: Draft = { ...base, action: 'resend', fields: [], invitation: newest.id };
    return { draft, stops, remarks: [] };
  }
  // A later run changes what an invitation cannot include, once there is an account.
  const carried = fields.filter(({ name }) => name === 'role');
  const blind = hidden || status !== 'complete';
  const draft: Draft = { ...base, action: 'invite', fields: carried.map((field) => ({ ...field, blind })) };
  return { draft, stops, remarks: [] };
}

/** Returns the invitations to an address, newest last. */
function invitationsTo(email: string, { live }: PlanContext): LiveInvitation[] {
  const wanted = email.toLowerCase();
  const byEmail = openByEmail(live.invitations);
  return [...(byEmail.get(wanted) ?? [])].sort((one, other) => one.id - other.id);
}

const indexed = new WeakMap<object, ReadonlyMap<string, readonly LiveInvitation[]>>();

function openByEmail(
  read: PlanContext['live']['invitations'],
): ReadonlyMap<string, readonly LiveInvitation[]> {
  const before = indexed.get(read);
  if (before !== undefined) return before;
  const byEmail = new Map<string, LiveInvitation[]>();
  for (const invitation of read.open) {
    const email = invitation.email.toLowerCase();
    const list = byEmail.get(email);
    if (list === undefined) byEmail.set(email, [invitation]);
    else list.push(invitation);
  }
  indexed.set(read, byEmail);
  return byEmail;
}

function note({ kind, key, place }: WantedThing, about: string, message: string): Remark {
  return { about, kind, name: key, place, message, count: 1 };
}

function nameless({ key, place }: WantedThing): Stop {
  const message = `${key} has no account yet, and a new one needs full_name`;
  return { brake: 'incomplete', kind, name: key, place, message };
}

/** Reports a person whom another account may have invited. */
function uninformed({ key, place }: WantedThing, { live }: PlanContext): Drafted {
  const { why, status } = live.invitations;
  const unknown = [{ place, kind, written: key, why: why ?? status, keeps: { kind, key } }] as const;
  return { stops: [], remarks: [], unknown };
}

function unseen({ key, place }: WantedThing, { live }: PlanContext): Stop {
  const why = live.invitations.why ?? 'open invitations could not be read';
  const message = `${key} has no account, and whether there is an invitation is not known: ${why}`;
  return { brake: 'unread', kind, name: key, place, message };
}

/** Lets through as many expired invitations as one run may send again; the others wait for the next run. */
export function expiredCap(
  drafts: readonly Draft[],
  { options }: PlanContext,
): { readonly drafts: readonly Draft[]; readonly remarks: readonly Remark[] } {
  let left = options.maxResends;
  const kept = drafts.filter(({ action }) => {
    if (action !== 'resend') return true;
    left -= 1;
    return left >= 0;
  });
  const waiting = drafts.length - kept.length;
  if (waiting === 0) return { drafts, remarks: [] };
  const message = `${counted(waiting, 'expired invitation')} wait for the next run: one run sends ${options.maxResends} again (--max-resends)`;
  return { drafts: kept, remarks: [{ about: 'expired', kind, message, count: waiting }] };
}
