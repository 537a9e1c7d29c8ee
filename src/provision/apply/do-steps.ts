/** Does the steps of a plan: a stage after the other, none before what it needs. */

import type { Endpoint } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import { whatBecameOf } from '../../engine/became.ts';
import { execute, type Piece } from '../../engine/execute.ts';
import type { Pace } from '../../engine/pace.ts';
import type { Stop } from '../../engine/stop.ts';
import type { Change, Plan, Step } from '../model/plan.ts';
import { stages } from '../model/plan.ts';
import type { BeforeSending } from './before-sending.ts';
import type { Ledger } from './ledger.ts';
import { type MadeIds, placeholdersIn } from './made-ids.ts';
import type { RunLog } from './run-log.ts';
import type { Sender } from './sender.ts';
import { rowOf } from './step-row.ts';

export interface Doing {
  readonly ledger: Ledger;
  readonly ids: MadeIds;
  readonly sender: Sender;
  readonly stop: Stop;
  readonly pace: Pace;
  readonly log: RunLog;
  /** Steps that were confirmed in this run, as they were sent: none is sent twice. */
  readonly sent: Set<string>;
  readonly beforeSending: BeforeSending;
  /** A refusal in words that help. */
  readonly explain: ExplainRefusal;
}

/** Says of a request that was refused what would have to be otherwise. */
export type ExplainRefusal = (refusal: CliError, row: Endpoint, args: Step['args']) => Promise<CliError>;

/** A step, or a part of one. */
interface Part {
  readonly step: Omit<Step, 'index'>;
  /** Changes that are not done by the whole step, in the end. */
  readonly open: Set<number>;
}

/** Of a part that ended without a failure: whether it was sent, or left to whoever plans again. */
type Became = 'sent' | 'left';

/** How much a step asks of the server: channels times users, where it subscribes some to several. */
function sizeOf({ args }: Part['step']): number {
  return Object.values(args).reduce<number>(
    (size, value) => (Array.isArray(value) ? size * Math.max(1, value.length) : size),
    1,
  );
}

/**
 * Ends when everything that was begun has ended. Nothing is thrown that belongs to a step: the ledger has it.
 * What is unclear is left: whoever plans again sees whether it is done.
 */
export async function doSteps({ changes, steps }: Plan, doing: Doing): Promise<void> {
  const { ledger, ids, sender, stop, pace, log, sent } = doing;
  const pieces = new Map<number, Piece<Part, Became>>();
  const of = ({ step }: Part): Change[] => step.changes.flatMap((index) => changes[index] ?? []);

  const isBlocked = ({ step: { args, changes: own } }: Part, need: Part): boolean => {
    if (need.open.size === 0) return false;
    if (need.step.makes.length === 0) return true;
    const held = new Set(placeholdersIn(args));
    return (
      need.step.makes.some((id) => held.has(id) && ids.unknownIn(id).length > 0) ||
      own.some((index) => need.open.has(index))
    );
  };

  const run = async (part: Part): Promise<Became | undefined> => {
    const { step } = part;
    // What was refused of a thing before, or is no part of what was agreed to, is left out.
    if (!of(part).every(ledger.isOpen)) return undefined;
    // Where reading fails, whoever plans again finds out.
    await ids.lookUp(step.args).catch(onlyCliErrors);
    const needs = step.needs.flatMap((index) => pieces.get(index)?.of ?? []);
    if (needs.some((need) => isBlocked(part, need))) return undefined;
    const { args: filled, lacks } = withoutRefused(ids.fill(step.args), changes, doing);
    if (ids.unknownIn(filled).length > 0) return undefined;
    const key = JSON.stringify([step.row, filled]);
    const args = sent.has(key) ? undefined : await doing.beforeSending(step.row, filled);
    if (args === undefined) return 'left';
    const entry = { row: rowOf(step), args, changes: of(part) };
    await log.intended(entry);
    const reply = await sender.send(entry.row, args).catch(async (error: unknown) => {
      if (!(error instanceof CliError)) throw error;
      await log.failed(entry, whatBecameOf(error), error);
      // What is refused as a whole goes on in parts, and each of them has its own reason.
      const isLast = whatBecameOf(error) === 'refused' && step.parts === undefined;
      throw isLast ? await doing.explain(error, entry.row, args) : error;
    });
    sent.add(key);
    ids.made(step, reply);
    for (const change of entry.changes) {
      ledger.confirmed(change);
      for (const lack of lacks) ledger.lacks(change, lack);
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
    ended({ of: part }, end) {
      if (end.is === 'done' && end.value === 'sent') return 0;
      for (const index of part.step.changes) part.open.add(index);
      if (end.is !== 'failed') return 0;
      const became = whatBecameOf(end.error);
      for (const change of of(part)) {
        if (became === 'refused') ledger.refused(change, end.error);
        if (became === 'unclear') ledger.unclear(change, end.error);
      }
      return became === 'refused' ? 1 : 0;
    },
  });
}

/**
 * Lists without what could not be made and will not be: whoever else is in them need not wait for it. An
 * invitation goes out whole or not at all, since what it brings is not looked at again.
 */
function withoutRefused(
  args: Step['args'],
  changes: readonly Change[],
  { ids, ledger }: Doing,
): { readonly args: Step['args']; readonly lacks: readonly CliError[] } {
  const refused = new Map(
    ids.unknownIn(args).flatMap((id) => {
      const thing = changes.find((change) => change.id === id);
      const [why] = thing === undefined ? [] : ledger.failures(thing);
      return thing === undefined || why === undefined ? [] : [[id, { thing, why }] as const];
    }),
  );
  if (refused.size === 0 || 'invitee_emails' in args) return { args, lacks: [] };
  const shortened = Object.entries(args).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((each) => !refused.has(each as number)) : value,
  ]);
  const lacks = [...refused.values()].map(
    ({ thing: { name }, why: { exitReason, message } }) =>
      new CliError(exitReason, `without ${name}, which could not be made: ${message}`),
  );
  return { args: Object.fromEntries(shortened), lacks };
}

function onlyCliErrors(error: unknown): void {
  if (!(error instanceof CliError)) throw error;
}
