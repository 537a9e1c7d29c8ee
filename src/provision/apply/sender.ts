/**
 * Sends the requests of a run until it is stopped. A step is a single request, so one that waits for its turn can be
 * called off. The work on a row of a table may take several requests, which finish together.
 */
import type { Endpoint } from '../../api/spec.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Stop } from '../../engine/stop.ts';
import type { CallOptions, Client } from '../../http/client-types.ts';
import type { Context } from '../../session/context.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Sender {
  /** Sends one request; when the run stops, waiting requests are cancelled and those under way are finished. */
  send(row: Endpoint, args: Fields): Promise<Fields>;
}

/** A call with a row that is known only at run time. */
type CallAny = (
  row: Endpoint,
  args: Fields,
  options: CallOptions,
) => Promise<{ readonly reply: Fields; readonly warnings: readonly string[] }>;

export function createSender(client: Client, stop: Stop, { warn }: Pick<Context, 'warn'>): Sender {
  const callAny = client.call as unknown as CallAny;
  const waiting = new Set<AbortController>();
  stop.onHalt(() => {
    for (const each of waiting) each.abort();
  });
  return {
    async send(row, args) {
      const own = new AbortController();
      waiting.add(own);
      let hasStarted = false;
      const onAttempt = (isSent: boolean) => {
        hasStarted ||= isSent;
        if (isSent) waiting.delete(own);
        else if (stop.halted === undefined) waiting.add(own);
        else own.abort();
      };
      try {
        const call = { signal: own.signal, onAttempt, readsBack: true };
        const { reply, warnings } = await callAny(row, args, call);
        for (const text of warnings) warn(text);
        return reply;
      } catch (error) {
        if (!(error instanceof CliError) || error.exitReason !== 'interrupted') throw error;
        if (!hasStarted) throw new CliError('interrupted', 'called off');
        throw error.with({ exitReason: 'unreachable', message: 'its answer was lost', outcome: 'unknown' });
      } finally {
        waiting.delete(own);
      }
    },
  };
}
