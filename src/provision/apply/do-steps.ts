/** Does the steps of a plan: a stage after the other, several at a time, none before what it needs. */

import { createGroup } from '../../api/resources/group.ts';
import type { Endpoint } from '../../api/spec.ts';
import { createChannel, subscribe, unsubscribe } from '../../api/table/channels.ts';
import { table } from '../../api/table/index.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Change, Plan, Step } from '../model/plan.ts';
import { stages } from '../model/plan.ts';
import type { BeforeSending } from './before-sending.ts';
import type { Ledger } from './ledger.ts';
import { type MadeIds, placeholdersIn } from './made-ids.ts';
import type { RunLog } from './run-log.ts';
import { type Sender, whatBecameOf } from './sender.ts';

/** Steps under way at once; the rate limit is shared by all of them. */
const concurrency = 4;

/** Of these, those that touch the same rows of a server's database at once can end in a deadlock there. */
const sharing: ReadonlySet<string> = new Set([
  subscribe.id,
  unsubscribe.id,
  createChannel.id,
  createGroup.id,
]);

export interface Doing {
  readonly ledger: Ledger;
  readonly ids: MadeIds;
  readonly sender: Sender;
  readonly log: RunLog;
  /** Steps that were confirmed in this run, as they were sent: none is sent twice. */
  readonly sent: Set<string>;
  /** Whether the first refusal ends the run. */
  readonly stops: boolean;
  readonly beforeSending: BeforeSending;
}

/** A request, or a part of one. */
type Piece = Omit<Step, 'index'>;

/** A step that has ended: which of its changes are not done by it. */
type Ended = Pick<Step, 'makes'> & { readonly open: ReadonlySet<number> };

const rows: ReadonlyMap<string, Endpoint> = new Map(table.map((row) => [row.id, row]));

/** The row of a step. Throws an Error for one that the table does not have. */
export function rowOf({ row }: Pick<Step, 'row'>): Endpoint {
  const found = rows.get(row);
  if (found === undefined) throw new Error(`the table has no row ${row}`);
  return found;
}

/**
 * Ends when everything that was begun has ended. Nothing is thrown that belongs to a step: the ledger has it.
 * What is unclear is left: whoever plans again sees whether it is done.
 */
export async function doSteps({ changes, steps }: Plan, doing: Doing): Promise<void> {
  const { ledger, ids, sender, log, sent, stops } = doing;
  const ended = new Map<number, Promise<Ended>>();
  const of = (piece: Piece): Change[] => piece.changes.flatMap((index) => changes[index] ?? []);

  const isBlocked = (piece: Piece, need: Ended): boolean => {
    if (need.open.size === 0) return false;
    if (need.makes.length === 0) return true;
    const held = new Set(placeholdersIn(piece.args));
    return (
      need.makes.some((id) => held.has(id) && ids.unknownIn(id).length > 0) ||
      piece.changes.some((index) => need.open.has(index))
    );
  };

  const attempt = async (piece: Piece, needs: readonly Ended[], open: Set<number>): Promise<void> => {
    const leaveWhole = () => {
      for (const index of piece.changes) open.add(index);
    };
    const leave = async () => {
      if (piece.parts === undefined || ledger.halted !== undefined) leaveWhole();
      else for (const part of piece.parts) await attempt(part, needs, open);
    };
    if (ledger.halted !== undefined || sender.isOver()) return leave();
    // Where reading fails, whoever plans again finds out.
    await ids.lookUp(piece.args).catch(onlyCliErrors);
    if (needs.some((need) => isBlocked(piece, need))) return leave();
    const { args: filled, lacks } = withoutRefused(ids.fill(piece.args), changes, doing);
    if (ids.unknownIn(filled).length > 0) return leave();
    const key = JSON.stringify([piece.row, filled]);
    if (sent.has(key)) return leaveWhole();
    const args = await doing.beforeSending(piece.row, filled);
    if (args === undefined) return leaveWhole();
    const entry = { row: rowOf(piece), args, changes: of(piece) };
    await log.intended(entry);
    const became = await sender.send(entry.row, args).then(
      (reply) => ({ reply }),
      (error: unknown) => {
        if (error instanceof CliError) return { error };
        throw error;
      },
    );
    if ('reply' in became) {
      sent.add(key);
      ids.made(piece, became.reply);
      for (const change of entry.changes) {
        ledger.confirmed(change);
        for (const lack of lacks) ledger.lacks(change, lack);
      }
      return log.done(entry);
    }
    const { error } = became;
    const what = whatBecameOf(error);
    await log.failed(entry, what, error);
    if (what === 'refused' && piece.parts !== undefined) return leave();
    leaveWhole();
    for (const change of entry.changes) {
      if (what === 'refused') ledger.refused(change, error);
      if (what === 'unclear') ledger.unclear(change, error);
    }
    if (what === 'hopeless') sender.giveUp(error);
    if (what === 'refused' && stops) ledger.halted ??= 'errors';
  };

  const begin = async (step: Step): Promise<Ended> => {
    const needs = await Promise.all(step.needs.map((index) => ended.get(index)));
    const open = new Set<number>();
    await attemptOpen(
      step,
      needs.flatMap((need) => need ?? []),
      open,
    );
    return { makes: step.makes, open };
  };
  /** What was refused of a thing before, or is no part of what was agreed to, is left out. */
  const attemptOpen = async (piece: Piece, needs: readonly Ended[], open: Set<number>): Promise<void> => {
    if (of(piece).every(ledger.isOpen)) return attempt(piece, needs, open);
    if (piece.parts === undefined) for (const index of piece.changes) open.add(index);
    else for (const part of piece.parts) await attemptOpen(part, needs, open);
  };

  for (const stage of stages) {
    const queue = steps.filter((step) => step.stage === stage);
    let next = 0;
    let before: Promise<unknown> = Promise.resolve();
    /** After those before it that share rows with it, however they ended. */
    const inTurn = (step: Step): Promise<Ended> => {
      if (!sharing.has(step.row)) return begin(step);
      const end = before.then(() => begin(step));
      before = end.catch(() => undefined);
      return end;
    };
    const worker = async () => {
      for (let step = queue[next++]; step !== undefined; step = queue[next++]) {
        const end = inTurn(step);
        ended.set(step.index, end);
        await end;
      }
    };
    // What is under way is finished, also where one of them ends the run.
    const workers = await Promise.allSettled(Array.from({ length: concurrency }, worker));
    for (const each of workers) if (each.status === 'rejected') throw each.reason;
  }
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
