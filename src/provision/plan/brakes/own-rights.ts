/** Stops for changes that would take rights from the account that applies the files. */
import { isAtLeast } from '../../../api/roles.ts';
import { withArticle } from '../../../base/words.ts';
import { kindOf } from '../../model/kinds.ts';
import type { Stop } from '../../model/plan.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { roleLabelOf, roleOf } from '../scene.ts';
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
      if (risk?.when !== 'self-excluded') return [];
      if (risk.unlessRole !== undefined && isAtLeast(live.me.role, risk.unlessRole)) return [];
      const loses = sides.before.holders(from).has(me) && !sides.after.holders(to).has(me);
      return loses ? [`would no longer be among those ${label} (${what})`] : [];
    });
    return [...leaves, ...excluded];
  }
}

function accountLosses(draft: Draft): string[] {
  if (fieldOf(draft, 'is_active')?.to === false) return ['would be deactivated'];
  const [from, to] = [roleOf(draft.reading), Number(fieldOf(draft, 'role')?.to)];
  return to > from
    ? [`would be ${withArticle(roleLabelOf(to))}, no longer ${withArticle(roleLabelOf(from))}`]
    : [];
}
