/** Sends the requests of a run: until its time is over, or somebody wants it to end. */
import type { Endpoint } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import type { CallOptions, Client } from '../../http/client-types.ts';
import type { Context } from '../../session/context.ts';
import type { Halt } from '../model/applied.ts';
import type { Ledger } from './ledger.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Sender {
  /** Sends one; what waits for its turn when the run ends is called off, and what is under way is finished. */
  send(row: Endpoint, args: Fields): Promise<Fields>;
  /** Whether nothing more is to begin; the ledger then knows why. */
  isOver(): boolean;
  /** After such a failure the others would fare no better. */
  giveUp(failure: CliError): void;
  /** To be called at the end. */
  close(): void;
}

export interface SenderOptions {
  readonly client: Client;
  readonly context: Pick<Context, 'signal' | 'warn'>;
  readonly ledger: Ledger;
  /** When nothing more is to begin, as of `performance.now()`. */
  readonly until?: number | undefined;
}

/** What a failure says of the request: refused as it is; perhaps done, perhaps not; or no other one would get through either. */
export type Became = 'refused' | 'unclear' | 'called-off' | 'hopeless';

export function whatBecameOf({ exitReason, status = 0, outcome, cause }: CliError): Became {
  if (cause instanceof CalledOff) return 'called-off';
  if (exitReason === 'unauthenticated' || exitReason === 'rate-limited') return 'hopeless';
  if (outcome === 'unknown' || status >= 500) return 'unclear';
  if (exitReason === 'unreachable' && status < 400) return 'hopeless';
  return 'refused';
}

/** A call whose row is known only at run time. */
type CallAny = (
  row: Endpoint,
  args: Fields,
  how: CallOptions,
) => Promise<{ readonly reply: Fields; readonly warnings: readonly string[] }>;

class CalledOff extends Error {}

export function createSender({ client, context, ledger, until }: SenderOptions): Sender {
  const callAny = client.call as unknown as CallAny;
  const waiting = new Set<AbortController>();
  const end = (why: Halt) => {
    ledger.halted ??= why;
    for (const each of waiting) each.abort(new CalledOff());
  };
  const interrupt = () => end('interrupted');
  context.signal.addEventListener('abort', interrupt);
  const isTimed = until !== undefined;
  const timer = isTimed
    ? setTimeout(() => end('deadline'), Math.max(0, until - performance.now()))
    : undefined;
  if (context.signal.aborted) interrupt();
  return {
    async send(row, args) {
      const own = new AbortController();
      waiting.add(own);
      let begun = false;
      const underWay = (isSent: boolean) => {
        begun ||= isSent;
        if (isSent) waiting.delete(own);
        else if (ledger.halted === undefined) waiting.add(own);
        else own.abort(new CalledOff());
      };
      try {
        const call = { signal: own.signal, underWay, findsOut: true };
        const { reply, warnings } = await callAny(row, args, call);
        for (const text of warnings) context.warn(text);
        return reply;
      } catch (error) {
        if (!(error instanceof CliError) || error.exitReason !== 'interrupted') throw error;
        if (!begun) throw new CliError('interrupted', 'called off', { cause: own.signal.reason });
        throw error.with({ exitReason: 'unreachable', message: 'its answer got lost', outcome: 'unknown' });
      } finally {
        waiting.delete(own);
      }
    },
    isOver() {
      // What would have to wait beyond it need not begin.
      if (isTimed && performance.now() + client.estimate(1).seconds * 1000 >= until) end('deadline');
      return ledger.halted !== undefined;
    },
    giveUp(failure) {
      ledger.haltedBy ??= failure;
      end(haltOf(failure));
    },
    close() {
      clearTimeout(timer);
      context.signal.removeEventListener('abort', interrupt);
    },
  };
}

function haltOf({ exitReason }: CliError): Halt {
  return exitReason === 'unauthenticated' || exitReason === 'rate-limited' ? exitReason : 'unreachable';
}
