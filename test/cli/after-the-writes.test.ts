import { expect, test } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { withWritten } from '../../src/cli/after-the-writes.ts';

const written = [{ method: 'POST', path: '/channels/create' }];

test('a write that fails after another one leaves the work done in part', () => {
  const refused = new CliError('refused', 'no', { request: { method: 'PATCH', path: '/streams/7' } });
  expect(withWritten(refused, written)).toMatchObject({
    exitReason: 'refused',
    outcome: 'partial',
    done: ['POST /channels/create'],
  });
});

test('a write whose own outcome is not known stays so, beside what was done before it', () => {
  const lost = new CliError('unreachable', 'lost', {
    request: { method: 'PATCH', path: '/streams/7' },
    outcome: 'unknown',
  });
  expect(withWritten(lost, written)).toMatchObject({ outcome: 'unknown', done: ['POST /channels/create'] });
});

test('reading back that fails comes after the work', () => {
  const lost = new CliError('unreachable', 'lost', { request: { method: 'GET', path: '/streams' } });
  expect(withWritten(lost, written)).toMatchObject({ outcome: 'done' });
});

test('what is no CliError becomes one, so that it can be told', () => {
  expect(withWritten(new Error('oops'), written)).toMatchObject({
    exitReason: 'unexpected',
    outcome: 'done',
  });
});

test('a run that wrote nothing is left unchanged', () => {
  const error = new Error('oops');
  expect(withWritten(error, [])).toBe(error);
});
