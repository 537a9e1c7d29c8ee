import { expect, test } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { withWritten } from '../../src/cli/after-the-writes.ts';

const written = [{ method: 'POST', path: '/channels/create' }];

test('a write that fails after another one leaves the work partly done', () => {
  const refused = new CliError('refused', 'no', { request: { method: 'PATCH', path: '/streams/7' } });
  expect(withWritten(refused, written)).toMatchObject({
    exitReason: 'refused',
    outcome: 'partial',
    done: ['POST /channels/create'],
  });
});

test('a write with an unknown outcome stays unknown, beside what was done before it', () => {
  const lost = new CliError('unreachable', 'lost', {
    request: { method: 'PATCH', path: '/streams/7' },
    outcome: 'unknown',
  });
  expect(withWritten(lost, written)).toMatchObject({ outcome: 'unknown', done: ['POST /channels/create'] });
});

test('a failed read-back comes after the work', () => {
  const lost = new CliError('unreachable', 'lost', { request: { method: 'GET', path: '/streams' } });
  expect(withWritten(lost, written)).toMatchObject({ outcome: 'done' });
});

test('wraps other errors as CliError, so that they can be reported', () => {
  expect(withWritten(new Error('oops'), written)).toMatchObject({
    exitReason: 'unexpected',
    outcome: 'done',
  });
});

test('leaves a run that wrote nothing unchanged', () => {
  const error = new Error('oops');
  expect(withWritten(error, [])).toBe(error);
});
