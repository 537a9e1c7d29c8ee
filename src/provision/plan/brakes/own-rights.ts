/** Stops for changes that would take rights from the account that applies the files. */
import { canLose, isLost, lesserRole } from '../../../api/resources/own-rights.ts';
import { kindOf } from '../../model/kinds.ts';
import type { Stop } from '../../model/plan.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { roleOf } from '../scene.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

export function ownRightsStops({ drafts, sides, scene }: Braking): Stop[] {
  const { me, options, live } = scene;
  if (options.allow.has('own-rights')) return [];
  return drafts.flatMap((draft) =>
    lossesOf(draft).map((says): Stop => {
      const { kind, name, place } = draft;
      const allow = '--allow own-rights';
      const message = `this account ${says}: to allow this, add ${allow}`;
      return { brake: 'own-rights', kind, name, place, message, allow };
    }),
  );

  function lossesOf(draft: Draft): string[] {
    const { kind, id, name, reading } = draft;
    const what = called(kindOf(kind).resource.noun, name);
    if (kind === 'users') return id === me ? accountLosses(draft) : [];
    const isPrivate = reading?.invite_only === true || fieldOf(draft, 'invite_only')?.to === true;
    const leaves = [
      ...(listOf(draft, 'members')?.removed.includes(me) === true ? [`would leave ${what}`] : []),
      ...(isPrivate && listOf(draft, 'subscribers')?.removed.includes(me) === true
        ? [`would leave ${what}, which is private`]
        : []),
    ];
    const excluded = draft.fields.flatMap(({ name: setting, field, from, to }) => {
      const { risk, label = setting } = field;
      if (risk === undefined || !canLose(risk, live.me.role)) return [];
      const loses = isLost(sides.before.holders(from).has(me), sides.after.holders(to).has(me));
      return loses ? [`would no longer be among those ${label} (${what})`] : [];
    });
    return [...leaves, ...excluded];
  }
}

function accountLosses(draft: Draft): string[] {
  if (fieldOf(draft, 'is_active')?.to === false) return ['would be deactivated'];
  const lesser = lesserRole(roleOf(draft.reading), Number(fieldOf(draft, 'role')?.to));
  return lesser === undefined ? [] : [`would be ${lesser}`];
}
