/** Replays a recording from its beginning to its own sandbox. */
import { expect } from 'vitest';
import type { Method } from '../../src/api/spec.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { basePath, createRouter } from '../../src/sandbox/http/router.ts';
import type { Snapshot } from '../../src/sandbox/state/model.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { startSandbox } from '../support/sandbox.ts';
import type { Accounts, Case, Recording } from './case.ts';
import { queueOwners } from './distill/accounts.ts';
import { recordedOrganization } from './organization.ts';
import { type Played, play } from './player.ts';
import { wireTo } from './wire.ts';

/** A recorded server, and its counterpart here. */
export interface Recorded {
  readonly level: number;
  readonly organization: () => Snapshot;
  /** The owners of the queues that the recorder read, by the queues' names. */
  readonly queueOwners: Accounts;
  /** The initial values of `${name}` in its calls. */
  readonly names: Readonly<Record<string, unknown>>;
}

/** The server of the recordings that share an organization. */
const server372: Recorded = {
  level: 372,
  organization: recordedOrganization,
  queueOwners,
  names: {},
};

/** Replays a recording; fails the test if the sandbox itself fails. */
export async function playHere(recording: Recording, recorded = server372): Promise<Played[]> {
  const { level, names } = recorded;
  const organization = new Organization(recorded.organization());
  const box = await startSandbox({ organization, level });
  const played = await play({
    wire: wireTo(box.site, organization),
    recording,
    queueOwners: recorded.queueOwners,
    names,
    has: hasEndpoint(level),
  });
  expect(box.problems).toEqual([]);
  await box.stop();
  return played;
}

/** An unknown path, and an unsupported method, are answers too. */
function hasEndpoint(level: number): (each: Case) => boolean {
  const router = createRouter(allHandlers, level);
  return ({ method, path, status, keys }) => {
    const place = router.find(`${basePath}${path}`);
    if (status === 404 && keys === undefined) return true;
    if (status === 405 && place !== undefined) return true;
    return place?.handlers.has(method as Method) === true;
  };
}
