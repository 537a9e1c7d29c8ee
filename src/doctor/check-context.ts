/** The data for the checks of `doctor`. Everything is fetched at most once, and failures are remembered too. */

import { fetchState } from '../api/fetch-state.ts';
import { listGroups } from '../api/resources/group.ts';
import type { Reply } from '../api/spec.ts';
import { registerQueue } from '../api/table/events.ts';
import { serverSettings } from '../api/table/server.ts';
import { ownUser } from '../api/table/users.ts';
import { CliError } from '../base/cli-error.ts';
import { once } from '../base/once.ts';
import type { Config } from '../config/resolve.ts';
import type { Answer, Client } from '../http/client-types.ts';
import { configInput, connectTo } from '../session/connect.ts';
import type { Context } from '../session/context.ts';

/** A value, or why it could not be fetched. */
export type Fetched<T> =
  | { readonly value: T; readonly failure?: undefined }
  | { readonly value?: undefined; readonly failure: CliError };

export interface CheckContext {
  readonly context: Context;
  config(): Promise<Fetched<Config>>;
  serverSettings(): Promise<Fetched<Answer<typeof serverSettings>>>;
  account(): Promise<Fetched<Reply<typeof ownUser>>>;
  /** Returns settings of the organization from POST /register: `realm_…`. */
  organizationSettings(): Promise<Fetched<Readonly<Record<string, unknown>>>>;
  groups(): Promise<Fetched<Reply<typeof listGroups>['user_groups']>>;
  close(): Promise<void>;
}

export function createCheckContext(context: Context): CheckContext {
  let opened: Client | undefined;
  const config = fetchedOnce(async () => {
    const { resolveConfig } = await import('../config/resolve.ts');
    return resolveConfig(configInput(context.options, context.env));
  });
  const client = fetchedOnce(async () => {
    opened = connectTo(unwrap(await config()), context);
    return opened;
  });
  const server = fetchedOnce(async () => unwrap(await client()).call(serverSettings, {}));
  /** No further calls are made if the first one did not reach the server. */
  const reached = async () => {
    unwrap(await server());
    return unwrap(await client());
  };
  return {
    context,
    config,
    serverSettings: server,
    account: fetchedOnce(async () => (await (await reached()).call(ownUser, {})).reply),
    organizationSettings: fetchedOnce(async () => {
      return (await (await reached()).call(registerQueue, fetchState('realm'))).reply;
    }),
    groups: fetchedOnce(async () => (await (await reached()).call(listGroups, {})).reply.user_groups),
    close: async () => opened?.close(),
  };
}

function fetchedOnce<T>(work: () => Promise<T>): () => Promise<Fetched<T>> {
  return once(() =>
    work().then(
      (value) => ({ value }),
      (failure: unknown) => {
        if (failure instanceof CliError && failure.exitReason !== 'interrupted') return { failure };
        throw failure;
      },
    ),
  );
}

function unwrap<T>(attempt: Fetched<T>): T {
  if (attempt.failure !== undefined) throw attempt.failure;
  return attempt.value;
}
