/** Sends the steps of a plan, stage by stage, and none before the steps that it needs. */

import type { Endpoint } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { randomPassword } from '../../base/random-password.ts';
import { execute, type Piece } from '../../engine/execute.ts';
import { failureKind } from '../../engine/failure-kind.ts';
import type { Run } from '../../engine/run.ts';
import type { Context } from '../../session/context.ts';
import { readLive } from '../live/read.ts';
import { type Change, type PlannedStep, stages } from '../model/plan.ts';
import { beforeSending } from './before-sending.ts';
import type { Ledger } from './ledger.ts';
import { createMadeIds, type MadeIds, placeholdersIn } from './made-ids.ts';
import type { Planned } from './planned.ts';
import type { RunLog } from './run-log.ts';
import { createSender } from './sender.ts';
import { rowOf } from './step-row.ts';

export interface Doing extends Run {
  readonly ledger: Ledger;
  readonly log: RunLog;
  /** Returns a refusal with a more helpful message. */
  readonly explain: ExplainRefusal;
  /** Returns the password for a new account; a random one by default. */
  readonly passwordOf?: (email: string) => string;
  readonly context: Context;
}

/** Returns the refusal of a request with an explanation of what would have to change. */
export type ExplainRefusal = (
  refusal: CliError,
  row: Endpoint,
  args: PlannedStep['args'],
) => Promise<CliError>;

/** A step, or a part of one. */
interface Part {
  readonly step: Omit<PlannedStep, 'index'>;
  /** Changes that this step has not completed. */
  readonly open: Set<number>;
}

/** How a part ended without a failure: it was sent, or left to the next plan. */
type Became = 'sent' | 'left';

/**
 * Returns how much a step asks of the server: channels times users if it subscribes several users to several channels.
 */
function sizeOf({ args }: Part['step']): number {
  return Object.values(args).reduce<number>(
    (size, value) => (Array.isArray(value) ? size * Math.max(1, value.length) : size),
    1,
  );
}

/**
 * Resolves when every step that was started has ended. Never throws for a single step: the ledger records its failure.
 * Unclear results are left to the next plan, which sees whether they took effect.
 */
export async function doSteps(
  { plan: { changes, steps }, live }: Pick<Planned, 'plan' | 'live'>,
  { ledger, stop, pace, log, explain, passwordOf = randomPassword, context }: Doing,
): Promise<void> {
  const ids = createMadeIds(changes, async (kind) => {
    const needs = { kinds: new Set([kind]), profile: false, subscribers: false, invitations: false };
    return (await readLive(context, needs)).kinds.get(kind);
  });
  const sender = createSender(await context.client(), stop, context);
  const completed = beforeSending(context, live.me, passwordOf);
  const pieces = new Map<number, Piece<Part, Became>>();
  const of = ({ step }: Part): Change[] => step.changes.flatMap((index) => changes[index] ?? []);

  const isBlocked = ({ step: { args, changes: own } }: Part, need: Part): boolean => {
    if (need.open.size === 0) return false;
    if (need.step.makes.length === 0) return true;
    const used = new Set(placeholdersIn(args));
    return (
      need.step.makes.some((id) => used.has(id) && ids.unknownIn(id).length > 0) ||
      own.some((index) => need.open.has(index))
    );
  };

  const run = async (part: Part): Promise<Became | undefined> => {
    const { step } = part;
    // Skip things that were refused before, and changes that were not agreed to.
    if (!of(part).every(ledger.isOpen)) return undefined;
    // If reading fails, the next plan will notice.
    await ids.lookUp(step.args).catch(onlyCliErrors);
    const needs = step.needs.flatMap((index) => pieces.get(index)?.of ?? []);
    if (needs.some((need) => isBlocked(part, need))) return undefined;
    const { args: filled, omissions } = withoutRefused(ids.fill(step.args), changes, { ids, ledger });
    if (ids.unknownIn(filled).length > 0) return undefined;
    const key = JSON.stringify([step.row, filled]);
    const args = ledger.sent.has(key) ? undefined : await completed(step.row, filled);
    if (args === undefined) return 'left';
    const entry = { row: rowOf(step), args, changes: of(part) };
    await log.intended(entry);
    const reply = await sender.send(entry.row, args).catch(async (error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      await log.failed(entry, failureKind(error), error);
      // A step that is refused as a whole continues in parts, and each part has its own reason.
      const isLast = failureKind(error) === 'refused' && step.parts === undefined;
      throw isLast ? await explain(error, entry.row, args) : error;
    });
    ledger.sent.add(key);
    ids.made(step, reply);
    for (const change of entry.changes) {
      ledger.confirmed(change);
      for (const omission of omissions) ledger.incomplete(change, omission);
    }
    await log.done(entry);
    return 'sent';
  };

  const pieceOf = (part: Part): Piece<Part, Became> => ({
    of: part,
    round: stages.indexOf(part.step.stage),
    needs: part.step.needs.flatMap((index) => pieces.get(index) ?? []),
    shares: rowOf(part.step).inTurn,
    size: sizeOf(part.step),
    run: () => run(part),
    parts: () => part.step.parts?.map((step) => pieceOf({ step, open: part.open })),
  });
  for (const step of steps) pieces.set(step.index, pieceOf({ step, open: new Set() }));
  await execute([...pieces.values()], {
    stop,
    pace,
    onEnd({ of: part }, end) {
      if (end.is === 'done' && end.value === 'sent') return 0;
      for (const index of part.step.changes) part.open.add(index);
      if (end.is !== 'failed') return 0;
      const became = failureKind(end.error);
      for (const change of of(part)) {
        if (became === 'refused') ledger.refused(change, end.error);
        if (became === 'unclear') ledger.unclear(change, end.error);
      }
      return became === 'refused' ? 1 : 0;
    },
  });
}

/**
 * Removes people and things from lists that could not be created, so that the others need not wait for them. An
 * invitation is sent whole or not at all, since its channels and groups are not checked again.
 */
function withoutRefused(
  args: PlannedStep['args'],
  changes: readonly Change[],
  { ids, ledger }: { readonly ids: MadeIds; readonly ledger: Ledger },
): { readonly args: PlannedStep['args']; readonly omissions: readonly CliError[] } {
  const refused = new Map(
    ids.unknownIn(args).flatMap((id) => {
      const thing = changes.find((change) => change.id === id);
      const [why] = thing === undefined ? [] : ledger.failures(thing);
      return thing === undefined || why === undefined ? [] : [[id, { thing, why }] as const];
    }),
  );
  if (refused.size === 0 || 'invitee_emails' in args) return { args, omissions: [] };
  const shortened = Object.entries(args).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((each) => !refused.has(each as number)) : value,
  ]);
  const omissions = [...refused.values()].map(
    ({ thing: { name }, why: { exitReason, message } }) =>
      new CliError(exitReason, `without ${name}, which could not be made: ${message}`),
  );
  return { args: Object.fromEntries(shortened), omissions };
}

function onlyCliErrors(error: unknown): void {
  if (!(error instanceof CliError)) throw error;
}
