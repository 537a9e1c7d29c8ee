/** Every call of the description is in the list of routes; its entries that aren't calls are named here. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../src/dev/routes.ts';
import { loadDocument } from './document.ts';

/** Entries of the description that aren't calls to the service. */
const noCalls = ['POST /real-time', 'POST /rest-error-handling', 'POST /zulip-outgoing-webhook'];

describe('every call of the description', () => {
  const described = loadDocument().operations.map(({ method, path }) => `${method} ${path}`);

  it.each(described.filter((call) => !noCalls.includes(call)))('%s is in the list of routes', (call) => {
    expect(routes[call]).toBeDefined();
  });
});
