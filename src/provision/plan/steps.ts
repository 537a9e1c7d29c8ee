/** Requests while they are being planned; what they need is found by the placeholders in them. */
import { type PlannedStep, type Stage, stages } from '../model/plan.ts';
import { isPlaceholder } from '../model/wanted.ts';
import type { Draft } from './draft.ts';

/** A request, or half of one. */
export interface Request {
  readonly row: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly drafts: readonly Draft[];
  readonly makes?: readonly number[];
  /** Returns two halves that do the same together. */
  readonly halves?: (() => readonly Request[]) | undefined;
}

export interface StepDraft extends Request {
  readonly stage: Stage;
  /** Steps that must be done first, apart from those that create ids in it. */
  readonly after: readonly StepDraft[];
}

/**
 * Returns the steps in order: stage by stage, and within a stage each after those it needs. A step that needs one of a
 * later stage moves to that stage.
 * @param places the indexes of the changes, by draft
 */
export function ordered(drafted: readonly StepDraft[], places: ReadonlyMap<Draft, number>): PlannedStep[] {
  const makers = new Map(drafted.flatMap((step) => (step.makes ?? []).map((id) => [id, step] as const)));
  const needs = new Map(drafted.map((step) => [step, needsOf(step, makers)] as const));
  const depth = depths(drafted, needs);
  const sorted = [...drafted].sort(
    (one, other) =>
      (depth.get(one)?.stage ?? 0) - (depth.get(other)?.stage ?? 0) ||
      (depth.get(one)?.level ?? 0) - (depth.get(other)?.level ?? 0),
  );
  const indexes = new Map(sorted.map((step, index) => [step, index]));
  return sorted.map((step, index) => {
    const needed = [...(needs.get(step) ?? [])].flatMap((each) => indexes.get(each) ?? []);
    const rest = {
      stage: stages[depth.get(step)?.stage ?? 0] ?? step.stage,
      needs: needed.sort((one, other) => one - other),
    };
    return { index, ...finished(step, rest, places) };
  });
}

type Rest = Pick<PlannedStep, 'stage' | 'needs'>;

/** Returns the finished step. Halves are built lazily, since a request of thousands of pairs has thousands of them. */
function finished(
  { row, args, drafts, makes = [], halves }: Request,
  rest: Rest,
  places: ReadonlyMap<Draft, number>,
): Omit<PlannedStep, 'index'> {
  const changes = drafts.flatMap((draft) => places.get(draft) ?? []);
  const step = { ...rest, row, args, changes, makes };
  if (halves === undefined) return step;
  return {
    ...step,
    get parts() {
      return halves().map((half) => finished(half, rest, places));
    },
  };
}

function needsOf(step: StepDraft, makers: ReadonlyMap<number, StepDraft>): Set<StepDraft> {
  const needs = new Set(step.after);
  for (const id of placeholdersIn(step.args)) {
    const maker = makers.get(id);
    if (maker !== undefined && maker !== step) needs.add(maker);
  }
  return needs;
}

/** Yields the placeholders anywhere in a value, with repetitions. */
export function* placeholdersIn(value: unknown): Generator<number> {
  if (isPlaceholder(value)) yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* placeholdersIn(part);
  }
}

/** Returns the stage of each step, and its depth there: one more than the steps that it needs in that stage. */
function depths(
  drafted: readonly StepDraft[],
  needs: ReadonlyMap<StepDraft, ReadonlySet<StepDraft>>,
): ReadonlyMap<StepDraft, { readonly stage: number; readonly level: number }> {
  const found = new Map<StepDraft, { stage: number; level: number }>();
  const visit = (step: StepDraft): { stage: number; level: number } => {
    const before = found.get(step);
    if (before !== undefined) return before;
    const own = { stage: stages.indexOf(step.stage), level: 0 };
    found.set(step, own);
    for (const need of needs.get(step) ?? []) {
      const { stage, level } = visit(need);
      if (stage > own.stage) [own.stage, own.level] = [stage, level + 1];
      else if (stage === own.stage) own.level = Math.max(own.level, level + 1);
    }
    return own;
  };
  for (const step of drafted) visit(step);
  return found;
}
