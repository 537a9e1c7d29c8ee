/**
 * Handles organization settings that the server clears when something is removed: they are sent again if they should
 * stay, and reported otherwise.
 */
import { updateOrganization } from '../../api/resources/organization.ts';
import type { ClearedSetting } from '../../api/resources/resource.ts';
import { rowsOf } from '../model/about-kinds.ts';
import { kindNames, kindOf } from '../model/kinds.ts';
import type { Remark } from '../model/plan.ts';
import { type Draft, isNew } from './draft.ts';
import type { OpenStep } from './naming.ts';
import type { PlanContext } from './plan-context.ts';
import { retires } from './retire-steps.ts';

/**
 * Returns requests that set the settings again after the requests that clear them; an update that sets one anyway
 * waits for these.
 */
export function restoringSettings(
  steps: readonly OpenStep[],
  drafts: readonly Draft[],
  context: PlanContext,
): OpenStep[] {
  return clearings(drafts, context).flatMap(({ draft, with: going, setting, value, stays }): OpenStep[] => {
    if (!stays) return [];
    const after = steps.filter((step) => step.drafts.some((each) => going.includes(each)));
    const setter = steps.find(({ row, args }) => row === updateOrganization.id && setting in args);
    for (const step of after) setter?.after.push(step);
    if (setter !== undefined) return [];
    const stage = after.at(-1)?.stage ?? 'settle';
    return [{ stage, row: updateOrganization.id, args: { [setting]: value }, drafts: [draft], after }];
  });
}

/** Returns remarks for settings that stay cleared. */
export function clearedSettings(drafts: readonly Draft[], context: PlanContext): Remark[] {
  return clearings(drafts, context).flatMap(({ draft, setting, to, stays }): Remark[] => {
    if (stays) return [];
    const { kind, name, place } = draft;
    const { noun } = kindOf(kind).resource;
    const message = `without the ${noun} '${name}', the server sets ${setting} to ${JSON.stringify(to)}`;
    return [{ about: 'side-effect', kind, name, place, message, count: 1 }];
  });
}

interface Clearing extends Pick<ClearedSetting, 'setting' | 'to'> {
  readonly draft: Draft;
  /** The things that are removed with it. */
  readonly with: readonly Draft[];
  /** The value that the setting should have. */
  readonly value: unknown;
  /** Whether the setting stays: files have it, or the thing is replaced by its successor. */
  readonly stays: boolean;
}

function clearings(drafts: readonly Draft[], context: PlanContext): Clearing[] {
  const [entry] = context.wanted.things.get('organization') ?? [];
  return kindNames.flatMap((kind): Clearing[] => {
    const { clears } = kindOf(kind).resource;
    const own = drafts.filter((draft) => draft.kind === kind);
    if (clears === undefined || own.length === 0) return [];
    const { setting, to } = clears;
    const wanted = entry?.external === true ? undefined : entry?.values.get(setting)?.value;
    const value = wanted ?? context.reading('organization', 0)?.[setting];
    if (value === undefined || value === to) return [];
    const going = own.filter(
      (draft) => !isNew(draft) && (retires(draft) || rowsOf(kind).update === undefined),
    );
    return clearedBy(clears, value, going, own, context).map((draft) => ({
      ...{ setting, to, draft, value },
      with: clears.with === 'last' ? going : [draft],
      stays: wanted !== undefined || !retires(draft),
    }));
  });
}

function clearedBy(
  clears: ClearedSetting,
  value: unknown,
  going: readonly Draft[],
  own: readonly Draft[],
  { live }: PlanContext,
): readonly Draft[] {
  const by = clears.with;
  if (by !== 'last') return going.filter(({ reading }) => reading?.[by.field] === value);
  const [last] = going.slice(-1);
  const count = last === undefined ? 0 : (live.kinds.get(last.kind)?.things.size ?? 0);
  const isEmpty = count + own.filter(isNew).length === going.length;
  return last === undefined || !isEmpty ? [] : [last];
}
