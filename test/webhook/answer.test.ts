import { expect, it } from 'vitest';
import { contentAnswer, errorAnswer, noAnswer } from '../../src/webhook/answer.ts';

it('is content, or that none is wanted', () => {
  expect(contentAnswer('hé "x"\n')).toEqual({
    status: 200,
    body: '{"content":"hé \\"x\\"\\n"}',
    type: 'application/json',
  });
  for (const blank of ['', ' \n\t']) expect(contentAnswer(blank)).toBe(noAnswer);
  expect(noAnswer).toEqual({ status: 200, body: '{"response_not_required":true}', type: 'application/json' });
  expect(errorAnswer(401, 'wrong token')).toMatchObject({ status: 401, body: '{"error":"wrong token"}' });
});
