import { expect, it } from 'vitest';
import { proxyFor } from '../../src/http/proxies.ts';

it.each([
  ['https://chat.example.com', { http: 'http://p:1' }, undefined],
  ['https://chat.example.com', { http: 'http://p:1', https: 'http://p:2' }, 'http://p:2/'],
  ['http://chat.example.com', { http: 'http://p:1', https: 'http://p:2' }, 'http://p:1/'],
  ['http://chat.example.com', { https: 'http://p:2' }, undefined],
])('uses a proxy only for its own protocol, as curl does: %s, %j', (site, proxies, expected) => {
  expect(proxyFor(new URL(site), proxies)?.href).toBe(expected);
});
