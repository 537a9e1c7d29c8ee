import { expect, test } from 'vitest';
import { requireSecureTransport } from '../../src/http/credentials.ts';

test.each(['http://evillocalhost', 'http://127.0.0.1.evil.org', 'http://127.evil.org', 'http://10.0.0.1'])(
  'sends no secret to %s',
  (site) => {
    expect(() => requireSecureTransport(new URL(site), false)).toThrow(/anyone on the network can read/);
    expect(() => requireSecureTransport(new URL(site), true)).not.toThrow();
  },
);
