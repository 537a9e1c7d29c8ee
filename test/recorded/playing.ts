/** A recording played from its beginning to a sandbox of its own, and what came of it. */
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

/** A server that was recorded, and what stands for it here. */
export interface Recorded {
  readonly level: number;
  readonly organization: () => Snapshot;
  /** Whose queues the recorder read, by the queues' names. */
  readonly queueOwners: Accounts;
  /** What `${name}` stands for in its calls from the beginning. */
  readonly names: Readonly<Record<string, unknown>>;
}

/** The server of the recordings that have an organization in common. */
const server372: Recorded = {
  level: 372,
  organization: recordedOrganization,
  queueOwners,
  names: {},
};

/** Plays a recording; fails the test where the sandbox itself failed. */
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

/** A path that nobody has, and a method that a path has not, are answers too. */
function hasEndpoint(level: number): (each: Case) => boolean {
  const router = createRouter(allHandlers, level);
  return ({ method, path, status, keys }) => {
    const place = router.find(`${basePath}${path}`);
    if (status === 404 && keys === undefined) return true;
    if (status === 405 && place !== undefined) return true;
    return place?.handlers.has(method as Method) === true;
  };
}
