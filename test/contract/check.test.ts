/** The checker itself, with a small description. */
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../support/recorder.ts';
import { checkReply, checkRequest } from './check.ts';
import { createDocument } from './document.ts';

const base = { properties: { result: { enum: ['success'] }, msg: { type: 'string' } }, required: ['result'] };
const document = createDocument({
  info: { version: '1' },
  components: { schemas: { Base: base, Mode: { oneOf: [{ type: 'integer' }, { type: 'integer' }] } } },
  paths: {
    '/things/{thing_id}': {
      patch: {
        parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: {
                properties: {
                  name: { type: 'string' },
                  open: { type: 'boolean' },
                  mode: { $ref: '#/components/schemas/Mode' },
                  note: { type: 'string', nullable: true },
                },
                required: ['name'],
              },
              encoding: Object.fromEntries(
                ['open', 'mode', 'note'].map((name) => [name, { contentType: 'application/json' }]),
              ),
            },
          },
        },
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  allOf: [
                    { $ref: '#/components/schemas/Base' },
                    {
                      additionalProperties: false,
                      properties: { result: {}, msg: {}, size: { type: 'integer', nullable: true } },
                      required: ['size'],
                    },
                  ],
                },
              },
            },
          },
        },
      },
    },
  },
});

const exchange = (more: Partial<Exchange>): Exchange => ({
  level: 1,
  method: 'PATCH',
  url: '/api/v1/things/7',
  contentType: 'application/x-www-form-urlencoded',
  body: 'name=a',
  status: 200,
  reply: '{"result":"success","msg":"","size":3}',
  ...more,
});
const request = (more: Partial<Exchange>) => checkRequest(document, exchange(more)).map(({ what }) => what);
const reply = (text: unknown) =>
  checkReply(document, exchange({ reply: JSON.stringify(text) })).map(({ what }) => what);

describe('a request', () => {
  it.each(['name=a', 'name=a&open=true&mode=2&note=null', 'name=12', 'name=a&note=%22x%22'])(
    '%s matches',
    (body) => {
      expect(request({ body })).toEqual([]);
    },
  );

  it.each<[Partial<Exchange>, string]>([
    [{ body: 'name=a&size=3' }, 'parameter size: unknown'],
    [{ body: 'open=true' }, 'parameter name: required, not sent'],
    [{ body: 'name=a&open=True' }, 'parameter open: is not JSON'],
    [{ body: 'name=a&open=1' }, 'parameter open: is 1'],
    [{ body: 'name=%22a%22' }, 'parameter name: is JSON text, should be plain'],
    [{ body: 'name=a&name=b' }, 'parameter name: sent twice'],
    [{ body: '', url: '/api/v1/things/7?name=a' }, 'parameter name: is in the query, not in the form'],
    [{ url: '/api/v1/things/seven' }, 'parameter thing_id: is seven'],
    [{ method: 'POST' }, 'unknown call'],
    [{ contentType: 'application/json' }, 'the body is application/json'],
  ])('reports %j', (more, what) => {
    expect(request(more)).toEqual([what]);
  });
});

describe('a reply', () => {
  it.each([{ size: 3 }, { size: null }])('%j matches', (fields) => {
    expect(reply({ result: 'success', msg: '', ...fields })).toEqual([]);
  });

  it.each<[object, string]>([
    [{}, "reply 200: / must have required property 'size' (size)"],
    [{ size: '3' }, 'reply 200: /size must be integer,null ()'],
    [{ size: 3, name: 'a' }, 'reply 200: / must NOT have additional properties (name)'],
  ])('reports %j', (fields, what) => {
    expect(reply({ result: 'success', msg: '', ...fields })).toEqual([what]);
  });

  it("reports a status that isn't described", () => {
    expect(checkReply(document, exchange({ status: 404 })).map(({ what }) => what)).toEqual([
      'reply 404 is not described',
    ]);
  });
});
