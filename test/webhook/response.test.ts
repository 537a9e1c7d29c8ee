import { expect, it } from 'vitest';
import { contentResponse, emptyResponse, errorResponse } from '../../src/webhook/responder.ts';

it('has content, or says that none is needed', () => {
  expect(contentResponse('hé "x"\n')).toEqual({
    status: 200,
    body: '{"content":"hé \\"x\\"\\n"}',
    type: 'application/json',
  });
  for (const blank of ['', ' \n\t']) expect(contentResponse(blank)).toBe(emptyResponse);
  expect(emptyResponse).toEqual({
    status: 200,
    body: '{"response_not_required":true}',
    type: 'application/json',
  });
  expect(errorResponse(401, 'wrong token')).toMatchObject({ status: 401, body: '{"error":"wrong token"}' });
});
