/** An organization for a program: the calls, commands and events of the command line, without its streams. */
import type { Endpoint } from '../api/spec.ts';
import { table } from '../api/table/index.ts';
import { CliError, usageError } from '../base/cli-error.ts';
import type { Env } from '../base/env.ts';
import type { Account } from './account.ts';
import { realmError, withRealmErrors } from './error.ts';
import type { CommandResult, ConnectOptions, EventOptions, RealmEvent, RunOptions } from './options.ts';
import { createQuietSession, type QuietSession } from './session.ts';
import type { EndpointName, Endpoints } from './types.ts';

const rows: ReadonlyMap<string, Endpoint> = new Map(table.map((row) => [row.id, row]));

/** An organization, as one account sees it. */
export class Realm {
  /** URL of the organization. */
  readonly site: string;
  /** Email address of the account. */
  readonly email: string | undefined;
  readonly #session: QuietSession;

  /** @internal */
  constructor(session: QuietSession) {
    this.#session = session;
    this.site = session.client.site;
    this.email = session.client.email;
  }

  /**
   * Calls an endpoint, named as in `realmctl api list`. It waits for the rate limit and retries what is safe to repeat.
   * Throws a RealmError; if a write has the outcome `unknown`, read back whether it took effect.
   */
  async call<N extends EndpointName>(
    endpoint: N,
    params: Endpoints[N]['params'],
  ): Promise<Endpoints[N]['reply']> {
    return withRealmErrors(async () => {
      const row = rows.get(endpoint);
      if (row === undefined || row.incoming === true)
        throw usageError(`there is no endpoint '${String(endpoint)}'`);
      const call = this.#session.client.call as (
        row: Endpoint,
        params: object,
      ) => Promise<{ readonly reply: unknown }>;
      return (await call(row, params)).reply as Endpoints[N]['reply'];
    });
  }

  /**
   * Runs a command, given as one word each, and returns what it prints with `--json`. Nothing is asked: pass `--yes`
   * where it would. Throws a RealmError.
   */
  async run(words: readonly string[], options: RunOptions = {}): Promise<CommandResult> {
    return withRealmErrors(() => this.#session.run(words, options));
  }

  /** Yields events as they happen, and keeps the queue alive, until the loop is left or the signal is aborted. */
  async *events({ types, signal }: EventOptions = {}): AsyncGenerator<RealmEvent, void> {
    const end = new AbortController();
    const ends = AbortSignal.any([end.signal, ...(signal === undefined ? [] : [signal])]);
    const { followEvents } = await import('./follow-events.ts');
    try {
      yield* followEvents(this.#session, types, ends);
    } catch (error) {
      if (!ends.aborted) throw realmError(error);
    } finally {
      end.abort();
    }
  }

  /** Closes the connections, so that the program can end at once. */
  async close(): Promise<void> {
    await this.#session.client.close();
  }
}

/**
 * Connects a program to an organization. Sends nothing yet. Throws a RealmError for an account that is not complete.
 * @internal
 */
export async function openRealm(account: Account, options: ConnectOptions, env: Env): Promise<Realm> {
  return withRealmErrors(async () => {
    const session = await createQuietSession(account, options, env);
    if (session.client.email === undefined) {
      throw new CliError('unauthenticated', 'the account has no email address and key');
    }
    return new Realm(session);
  });
}
