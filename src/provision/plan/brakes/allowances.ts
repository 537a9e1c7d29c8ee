/** Stops for actions that are only done if `--allow` names them. */
import { brings } from '../../../api/resources/brings.ts';
import type { FieldRisk } from '../../../api/resources/resource.ts';
import { counted, listed } from '../../../base/words.ts';
import { areAccounts } from '../../model/about-kinds.ts';
import { type KindName, kindOf } from '../../model/kinds.ts';
import type { Allowance } from '../../model/options.ts';
import type { Stop } from '../../model/plan.ts';
import type { Draft, DraftField } from '../draft.ts';
import { retires } from '../retire-steps.ts';
import type { Sides } from '../sides.ts';
import type { Braking } from './braking.ts';

/** How many names a message shows. */
const most = 5;

interface Rule {
  readonly brake: string;
  readonly allowance: Allowance;
  /** What would happen to the things, as the predicate of the message. */
  readonly would: string;
  concerns(draft: Draft, sides: Sides): boolean;
}

/** Returns whether a field deletes something at once, not only sooner than before. */
const deletes: Rule['concerns'] = bears(({ is, when }) => is === 'deletes' && when !== 'shorter');

const rules: readonly Rule[] = [
  {
    brake: 'archive',
    allowance: 'archive',
    would: 'would be archived, deactivated or deleted',
    concerns: (draft, sides) =>
      (!areAccounts(draft.kind) && kindOf(draft.kind).personal !== true && retires(draft)) ||
      deletes(draft, sides),
  },
  {
    brake: 'deactivate',
    allowance: 'deactivate',
    would: 'would be deactivated',
    concerns: (draft) => areAccounts(draft.kind) && draft.action === 'deactivate',
  },
  {
    brake: 'history',
    allowance: 'history',
    would: 'would show earlier messages to new subscribers or to more people',
    concerns: bears(({ opens }) => opens === 'history'),
  },
  {
    brake: 'retention',
    allowance: 'retention',
    would: 'would keep messages for a shorter time, and older ones are deleted',
    concerns: bears(({ is, when }) => is === 'deletes' && when === 'shorter'),
  },
  {
    brake: 'empty-permission',
    allowance: 'empty',
    would: 'would have a permission that people have now and nobody would have',
    concerns: (draft, sides) => draft.fields.some((field) => empties(field, sides)),
  },
];

export function allowanceStops({ drafts, sides, scene }: Braking): Stop[] {
  return rules.flatMap(({ brake, allowance, would, concerns }): Stop[] => {
    if (scene.options.allow.has(allowance)) return [];
    const byKind = new Map<KindName, Draft[]>();
    for (const draft of drafts) {
      if (!concerns(draft, sides)) continue;
      const some = byKind.get(draft.kind);
      if (some === undefined) byKind.set(draft.kind, [draft]);
      else some.push(draft);
    }
    return [...byKind].map(([kind, some]) => stopFor(kind, some, { brake, allowance, would }));
  });
}

function stopFor(kind: KindName, some: readonly Draft[], rule: Omit<Rule, 'concerns'>): Stop {
  const allow = `--allow ${rule.allowance}`;
  const { noun, singleton } = kindOf(kind).resource;
  const names = some.slice(0, most).map(({ name }) => name);
  const more = some.length - names.length;
  const told = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names);
  const what = singleton === true ? noun : `${counted(some.length, noun)} (${told})`;
  const [only] = some;
  return {
    brake: rule.brake,
    kind,
    ...(some.length === 1 && { name: only?.name, place: only?.place }),
    message: `${what} ${rule.would}: to allow this, add ${allow}`,
    allow,
  };
}

/** Returns a check for changes of existing things that carry such a risk in one of their fields. */
function bears(isSuch: (risk: FieldRisk) => boolean): Rule['concerns'] {
  return ({ reading, fields }) =>
    reading !== undefined &&
    fields.some(({ field: { risk }, from, to }) => {
      const is = risk !== undefined && risk.when !== 'self-excluded' && isSuch(risk);
      return is && brings(risk.when, from, to);
    });
}

function empties({ param, from, to }: DraftField, { before, after }: Sides): boolean {
  return param.kind === 'group-setting' && before.holders(from).size > 0 && after.holders(to).size === 0;
}
