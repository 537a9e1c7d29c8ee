/**
 * Protects owners: at least one must remain, and so must those whom the policy names, and nobody stops being an owner
 * without `--allow`.
 */

import type { Reading } from '../../../api/resources/compare.ts';
import { canLose, isLost, lesserRole } from '../../../api/resources/own-rights.ts';
import { rankOf } from '../../../api/roles.ts';
import { listed } from '../../../base/words.ts';
import { onlyOwnerHint, onlyOwnerText } from '../../../engine/only-owner.ts';
import { kindOf } from '../../model/kinds.ts';
import { sameKey } from '../../model/names.ts';
import type { Stop } from '../../model/plan.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { isActive, isBot, liveName, roleOf } from '../plan-context.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

const owner = rankOf('owner');

export function ownerStops({ drafts, states, context }: Braking): Stop[] {
  const users = [...(context.live.kinds.get('users')?.things ?? [])];
  const owners = users.filter(([, reading]) => isOwner(reading));
  const isOwnerAfter = (id: number) => states.after.isActive(id) && states.after.role(id) === owner;
  const lost = owners.filter(([id]) => !isOwnerAfter(id));
  if (lost.length === 0) return [];
  const names = lost.map(([, reading]) => liveName('users', reading));
  const isOwnerLeft =
    lost.length < owners.length ||
    drafts.some(({ kind, id, reading }) => kind === 'users' && isOwnerAfter(id) && !isBot(reading));
  const are = lost.length === 1 ? 'would no longer be an owner' : 'would no longer be owners';
  const stops: Stop[] = [];
  if (!isOwnerLeft) {
    const message = `${onlyOwnerText(names)}: ${onlyOwnerHint}`;
    stops.push({ brake: 'owners', kind: 'users', message, exitReason: 'refused' });
  } else if (!context.options.allow.has('owners')) {
    const allow = '--allow owners';
    const message = `${listed(names)} ${are} (${lost.length} of ${owners.length} owners): to allow this, add ${allow}`;
    stops.push({ brake: 'owners', kind: 'users', message, allow });
  }
  return [...stops, ...requiredStops(lost, context.wanted.policy.requiredOwners)];
}

function isOwner(reading: Reading): boolean {
  return roleOf(reading) === owner && isActive(reading) && !isBot(reading);
}

function requiredStops(lost: readonly (readonly [number, Reading])[], required: readonly string[]): Stop[] {
  const named = new Set(required.map((email) => sameKey('users', email)));
  return lost.flatMap(([, reading]): Stop[] => {
    const name = liveName('users', reading);
    if (!named.has(sameKey('users', name))) return [];
    const message = `${name} would no longer be an owner, although required_owners of the policy names them`;
    return [{ brake: 'required-owners', kind: 'users', name, message }];
  });
}

// Stops for changes that would take rights from the account that applies the files.

export function ownRightsStops({ drafts, states, context }: Braking): Stop[] {
  const { me, options, live } = context;
  if (options.allow.has('own-rights')) return [];
  return drafts.flatMap((draft) =>
    lossesOf(draft).map((loss): Stop => {
      const { kind, name, place } = draft;
      const allow = '--allow own-rights';
      const message = `this account ${loss}: to allow this, add ${allow}`;
      return { brake: 'own-rights', kind, name, place, message, allow };
    }),
  );

  function lossesOf(draft: Draft): string[] {
    const { kind, id, name, reading } = draft;
    const subject = called(kindOf(kind).resource.noun, name);
    if (kind === 'users') return id === me ? accountLosses(draft) : [];
    const isPrivate = reading?.invite_only === true || fieldOf(draft, 'invite_only')?.to === true;
    const leaves = [
      ...(listOf(draft, 'members')?.removed.includes(me) === true ? [`would leave ${subject}`] : []),
      ...(isPrivate && listOf(draft, 'subscribers')?.removed.includes(me) === true
        ? [`would leave ${subject}, which is private`]
        : []),
    ];
    const excluded = draft.fields.flatMap(({ name: setting, field, from, to }) => {
      const { risk, label = setting } = field;
      if (risk === undefined || !canLose(risk, live.me.role)) return [];
      const loses = isLost(states.before.holders(from).has(me), states.after.holders(to).has(me));
      return loses ? [`would no longer be among those ${label} (${subject})`] : [];
    });
    return [...leaves, ...excluded];
  }
}

function accountLosses(draft: Draft): string[] {
  if (fieldOf(draft, 'is_active')?.to === false) return ['would be deactivated'];
  const lowerRole = lesserRole(roleOf(draft.reading), Number(fieldOf(draft, 'role')?.to));
  return lowerRole === undefined ? [] : [`would be ${lowerRole}`];
}
