import { expect, it } from 'vitest';
import { proxyFor } from '../../src/http/proxies.ts';

it.each([
  ['https://chat.example.com', { http: 'http://p:1' }, undefined],
  ['https://chat.example.com', { http: 'http://p:1', https: 'http://p:2' }, 'http://p:2/'],
  ['http://chat.example.com', { http: 'http://p:1', https: 'http://p:2' }, 'http://p:1/'],
  ['http://chat.example.com', { https: 'http://p:2' }, undefined],
])('as in curl, a proxy carries its own protocol alone: %s, %j', (site, proxies, expected) => {
  expect(proxyFor(new URL(site), proxies)?.href).toBe(expected);
});
