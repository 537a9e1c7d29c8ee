/** A recording played from its beginning to a sandbox of its own, and what came of it. */
import { expect } from 'vitest';
import type { Method } from '../../src/api/spec.ts';
import { allHandlers } from '../../src/sandbox/handlers/index.ts';
import { basePath, createRouter } from '../../src/sandbox/http/router.ts';
import { Organization } from '../../src/sandbox/state/organization.ts';
import { startSandbox } from '../support/sandbox.ts';
import type { Case, Recording } from './case.ts';
import { recordedOrganization } from './organization.ts';
import { type Played, play } from './player.ts';
import { wireTo } from './wire.ts';

/** The level of the recorded server. */
const level = 372;

/** Plays a recording; fails the test where the sandbox itself failed. */
export async function playHere(recording: Recording): Promise<Played[]> {
  const organization = new Organization(recordedOrganization());
  const box = await startSandbox({ organization, level });
  const played = await play({ wire: wireTo(box.site, organization), recording, has: hasEndpoint() });
  expect(box.problems).toEqual([]);
  return played;
}

/** A path that nobody has, and a method that a path has not, are answers too. */
function hasEndpoint(): (each: Case) => boolean {
  const router = createRouter(allHandlers, level);
  return ({ method, path, status, keys }) => {
    const place = router.find(`${basePath}${path}`);
    if (status === 404 && keys === undefined) return true;
    if (status === 405 && place !== undefined) return true;
    return place?.handlers.has(method as Method) === true;
  };
}
