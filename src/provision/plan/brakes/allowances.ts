/** Stops for actions that are only done if `--allow` names them. */
import { carriesRisk } from '../../../api/resources/carries-risk.ts';
import type { FieldRisk } from '../../../api/resources/resource.ts';
import { counted, listed } from '../../../base/words.ts';
import { areAccounts } from '../../model/about-kinds.ts';
import { type KindName, kindOf } from '../../model/kinds.ts';
import type { Allowance } from '../../model/options.ts';
import type { Stop } from '../../model/plan.ts';
import type { Draft, DraftField } from '../draft.ts';
import type { GroupStates } from '../group-states.ts';
import { retires } from '../retire-steps.ts';
import type { Braking } from './braking.ts';

/** How many names a message shows. */
const maxShown = 5;

interface Rule {
  readonly brake: string;
  readonly allowance: Allowance;
  /** What would happen to the things, as the predicate of the message. */
  readonly would: string;
  concerns(draft: Draft, states: GroupStates): boolean;
}

/** Returns whether a field deletes something at once, not only sooner than before. */
const deletes: Rule['concerns'] = hasRisk(({ type, when }) => type === 'deletes' && when !== 'shorter');

const rules: readonly Rule[] = [
  {
    brake: 'archive',
    allowance: 'archive',
    would: 'would be archived, deactivated or deleted',
    concerns: (draft, states) =>
      (!areAccounts(draft.kind) && kindOf(draft.kind).personal !== true && retires(draft)) ||
      deletes(draft, states),
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
    concerns: hasRisk(({ opens }) => opens === 'history'),
  },
  {
    brake: 'retention',
    allowance: 'retention',
    would: 'would keep messages for a shorter time, and older ones are deleted',
    concerns: hasRisk(({ type, when }) => type === 'deletes' && when === 'shorter'),
  },
  {
    brake: 'empty-permission',
    allowance: 'empty',
    would: 'would have a permission that people have now and nobody would have',
    concerns: (draft, states) => draft.fields.some((field) => empties(field, states)),
  },
];

export function allowanceStops({ drafts, states, context }: Braking): Stop[] {
  return rules.flatMap(({ brake, allowance, would, concerns }): Stop[] => {
    if (context.options.allow.has(allowance)) return [];
    const byKind = new Map<KindName, Draft[]>();
    for (const draft of drafts) {
      if (!concerns(draft, states)) continue;
      const matching = byKind.get(draft.kind);
      if (matching === undefined) byKind.set(draft.kind, [draft]);
      else matching.push(draft);
    }
    return [...byKind].map(([kind, matching]) => stopFor(kind, matching, { brake, allowance, would }));
  });
}

function stopFor(kind: KindName, drafts: readonly Draft[], rule: Omit<Rule, 'concerns'>): Stop {
  const allow = `--allow ${rule.allowance}`;
  const { noun, singleton } = kindOf(kind).resource;
  const names = drafts.slice(0, maxShown).map(({ name }) => name);
  const more = drafts.length - names.length;
  const shown = more > 0 ? `${names.join(', ')} and ${more} more` : listed(names);
  const label = singleton === true ? noun : `${counted(drafts.length, noun)} (${shown})`;
  const [only] = drafts;
  return {
    brake: rule.brake,
    kind,
    ...(drafts.length === 1 && { name: only?.name, place: only?.place }),
    message: `${label} ${rule.would}: to allow this, add ${allow}`,
    allow,
  };
}

/** Returns a check for changes of existing things that carry such a risk in one of their fields. */
function hasRisk(matches: (risk: FieldRisk) => boolean): Rule['concerns'] {
  return ({ reading, fields }) =>
    reading !== undefined &&
    fields.some(({ field: { risk }, from, to }) => {
      const is = risk !== undefined && risk.when !== 'self-excluded' && matches(risk);
      return is && carriesRisk(risk.when, from, to);
    });
}

function empties({ param, from, to }: DraftField, { before, after }: GroupStates): boolean {
  return param.kind === 'group-setting' && before.holders(from).size > 0 && after.holders(to).size === 0;
}
