import { expect, test } from 'vitest';
import { Secrets } from '../../src/base/secret.ts';
import { createTracer } from '../../src/http/trace.ts';
import type { WireReply, WireRequest } from '../../src/http/transport-types.ts';

const request: WireRequest = {
  method: 'POST',
  url: new URL('https://chat.example.com/api/v1/channels/create?api_key=CANARY'),
  headers: { authorization: 'Basic CANARY' },
  body: 'name=a&api_key=CANARY',
};
const reply = (text: string): WireReply => ({ status: 200, headers: {}, text, cut: false });

function traced(use: (tracer: NonNullable<ReturnType<typeof createTracer>>) => void): string[] {
  const lines: string[] = [];
  const tracer = createTracer((line) => lines.push(line), new Secrets().and(['KNOWNSECRET']).hide);
  if (tracer !== undefined) use(tracer);
  return lines;
}

test('there is no tracer without an output', () => {
  expect(createTracer(undefined, (text) => text)).toBeUndefined();
});

test('shows method, address and decoded parameters of a request, and the attempt from the second on', () => {
  const lines = traced((tracer) => {
    tracer.request(request, { name: 'a b', token: 'CANARY', subscribers: [9] }, 1);
    tracer.request(request, {}, 2);
  });
  expect(lines[0]).toMatch(/^> POST https:\/\/chat\.example\.com\/api\/v1\/channels\/create/);
  expect(lines[0]).toContain('name="a b" token="[hidden]" subscribers=[9]');
  expect(lines[1]).toContain('attempt 2');
  expect(lines.join()).not.toContain('CANARY');
});

test('shows a parameter of the query once, decoded', () => {
  const url = new URL('https://chat.example.com/api/v1/streams?include_public=false&x=a+b');
  const lines = traced((tracer) =>
    tracer.request(
      { ...request, method: 'GET', url, body: undefined },
      { include_public: false, x: 'a b' },
      1,
    ),
  );
  expect(lines).toEqual(['> GET https://chat.example.com/api/v1/streams include_public=false x="a b"']);
});

test("whether a secret exists isn't secret", () => {
  const ways = { authentication_methods: { password: true, ldap: false }, password: null, api_key: 'CANARY' };
  const shown = { ...ways, api_key: '[hidden]' };
  const [whole] = traced((tracer) => tracer.reply(request, reply(JSON.stringify(ways)), 1));
  expect(whole).toContain(JSON.stringify(shown));
  const [cut] = traced((tracer) => tracer.reply(request, reply(JSON.stringify(ways).slice(0, -4)), 1));
  expect(cut).toContain('{"password":true,"ldap":false},"password":null,"api_key":"[hidden]"');
});

test('shows status, time, size in bytes and an excerpt of a reply on one line', () => {
  const [line] = traced((tracer) => tracer.reply(request, reply('{"a": "☂",\n "api_key": "CANARY"}'), 12.4));
  expect(line).toContain('200');
  expect(line).toContain('12 ms, 34 bytes');
  expect(line).toContain('{"a":"☂","api_key":"[hidden]"}');
  expect(line).not.toContain('\n');
});

test('shows no secret of broken, nested and long replies either', () => {
  const texts = [
    '{"api_key": "CANARY',
    '{"token": {"x": "CANARY"}}',
    '{"token": {"x": "CANARY"',
    JSON.stringify({ text: JSON.stringify({ api_key: 'CANARY' }) }),
    `{"fill": "${'x'.repeat(1950)}", "api_key": "CANARY"}`,
    `{"fill": "${'x'.repeat(70_000)}", "api_key": "CANARY"}`,
    `{"text": "KNOWNSECRET"}`,
  ];
  for (const text of texts) {
    const [line] = traced((tracer) => tracer.reply(request, reply(text), 1));
    expect(line).not.toMatch(/CANARY|KNOWNSECRET/);
    expect(line?.length).toBeLessThan(2200);
  }
});

test('shows what went wrong', () => {
  const [line] = traced((tracer) => tracer.failed(request, 'proxy http://ana:CANARY@proxy:1 refused', 3));
  expect(line).toContain('failed after 3 ms');
  expect(line).not.toContain('CANARY');
});
