/** Calls the handlers directly as the owner of a fresh sandbox, at a level newer than every row's. */
import type { Handler } from '../../src/sandbox/handlers/handler.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import type { QueuesOptions } from '../../src/sandbox/queues/queues.ts';
import type { User } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { seedOrganization } from '../../src/sandbox/state/seed/index.ts';
import { ids } from '../../src/sandbox/state/seed/people.ts';

export type { Organization };

const newest = 10_000;

/** UNIX seconds at which all calls are made. */
export const now = 1_760_000_000;

export function freshOrganization(queues: Partial<QueuesOptions> = {}): Organization {
  return new Organization(seedOrganization(), { now: Date.now, ...queues });
}

function ownerOf({ users }: Organization): User {
  const owner = users.get(ids.owner);
  if (owner === undefined) throw new Error('there is no owner');
  return owner;
}

/** Returns the handler of a row, by the row's id. */
export function handlerOf(rowId: string): Handler {
  const found = allHandlers.find(({ row }) => row.id === rowId);
  if (found === undefined) throw new Error(`no handler of ${rowId}`);
  return found;
}

/** Makes the call and returns the fields of the reply. Throws if the service refuses it. */
export async function ownerCalls(
  organization: Organization,
  rowId: string,
  args: Readonly<Record<string, unknown>>,
  level: number = newest,
): Promise<Record<string, unknown>> {
  const site = 'http://127.0.0.1:1';
  // Uploads are separate from the arguments.
  const files = Object.values(args).filter((value) => value instanceof Object && 'bytes' in value);
  const call = {
    organization,
    account: ownerOf(organization),
    args: args as never,
    level,
    site,
    now,
    files: files as never,
  };
  try {
    return { ...(await handlerOf(rowId).handle(call)) };
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    throw new Error(`${rowId} is refused (${why}): it needs other arguments in calls.ts`, { cause: error });
  }
}
