/** Orders renames so that every name is free when it is given; a circle is broken with a temporary name. */
import { rowsOf } from '../model/about-kinds.ts';
import { type KindName, kindOf } from '../model/kinds.ts';
import { namesRepeat, sameKey } from '../model/names.ts';
import type { Stop } from '../model/plan.ts';
import { type Draft, targetOf } from './draft.ts';
import { isRetired, liveName, type PlanContext } from './plan-context.ts';
import type { StepDraft } from './steps.ts';
import { takenBy } from './stops.ts';

/** A step whose needs are still being collected. */
export type OpenStep = StepDraft & { readonly after: StepDraft[] };

export interface Naming {
  readonly steps: readonly OpenStep[];
  readonly stops: readonly Stop[];
  /** Returns the step that frees a name, if a rename does. */
  freeing(name: string): StepDraft | undefined;
}

interface Renamer {
  readonly draft: Draft;
  readonly step: OpenStep;
}

/**
 * Orders the renames of a kind.
 * @param renamers things that are renamed, with the request that does it
 */
export function naming(kind: KindName, renamers: readonly Renamer[], context: PlanContext): Naming {
  const plain = (name: string) => sameKey(kind, name);
  const byFormer = new Map(renamers.map((each) => [plain(each.draft.formerName ?? ''), each]));
  const stops: Stop[] = [];
  const next = new Map<Renamer, Renamer>();
  const byName = renamers.length === 0 ? new Map<string, number>() : holders(kind, context);
  for (const each of renamers) {
    const name = plain(each.draft.name);
    const holder = byName.get(name);
    const other = byFormer.get(name);
    if (holder === undefined || (holder === each.draft.id && kindOf(kind).keepsCase !== true)) continue;
    if (other === undefined || (other !== each && plain(other.draft.name) === name))
      stops.push(taken(each.draft, holder, context));
    else next.set(each, other);
  }
  const freed = new Map<Renamer, StepDraft>(renamers.map((each) => [each, each.step]));
  const steps = circles(renamers, next).map((each): OpenStep => {
    const step = temporary(each.draft, each.step);
    freed.set(each, step);
    return step;
  });
  for (const [each, other] of next) {
    const step = freed.get(other);
    if (step !== undefined && step !== each.step) each.step.after.push(step);
  }
  return {
    steps,
    stops,
    freeing(name) {
      const renamer = byFormer.get(plain(name));
      return renamer && freed.get(renamer);
    },
  };
}

/** Returns who has each name; a retired thing has freed its name if the server allows that. */
function holders(kind: KindName, { live, level }: PlanContext): Map<string, number> {
  const freeSince = namesRepeat(kind) ? kindOf(kind).resource.retired?.freesNameSince : undefined;
  const things = [...(live.kinds.get(kind)?.things ?? [])].filter(
    ([, reading]) => freeSince === undefined || level < freeSince || !isRetired(kind, reading),
  );
  return new Map(things.map(([id, reading]) => [sameKey(kind, liveName(kind, reading)), id]));
}

/** Returns one rename of each circle. Each name has one holder, so a walk that returns to its path is a circle. */
function circles(renamers: readonly Renamer[], next: ReadonlyMap<Renamer, Renamer>): Renamer[] {
  const seen = new Set<Renamer>();
  return renamers.filter((start) => {
    if (seen.has(start)) return false;
    let at: Renamer | undefined = start;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = next.get(at);
    }
    return at === start;
  });
}

function temporary(draft: Draft, { stage }: StepDraft): OpenStep {
  const { kind, id } = draft;
  const { update } = rowsOf(kind);
  if (update === undefined) throw new Error(`nothing renames ${kind}`);
  const { key, resource } = kindOf(kind);
  const name = resource.fields[key]?.update?.as ?? key;
  const args = { ...targetOf(draft, update), [name]: temporaryName(kind, id) };
  return { stage, row: update.id, args, drafts: [draft], after: [] };
}

/** Returns a temporary name that is short enough for all kinds, without blanks if the kind has none. */
function temporaryName(kind: KindName, id: number): string {
  const name = `being renamed ${id}`;
  return kindOf(kind).keyProblem?.(name) === undefined ? name : name.replaceAll(' ', '-');
}

function taken({ kind, name, place }: Draft, id: number, context: PlanContext): Stop {
  const message = `${takenBy(kind, name, { id, reading: context.reading(kind, id) ?? {} })}, which keeps it`;
  return { brake: 'name-taken', kind, name, place, message, exitReason: 'conflict' };
}
