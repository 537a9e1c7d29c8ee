import { expect, test } from 'vitest';
import { CliError } from '../../src/base/cli-error.ts';
import { confirmWrite } from '../../src/http/confirm-write.ts';
import { TransportError, type TransportErrorKind } from '../../src/http/transport-types.ts';
import { failureOf } from './_client.ts';

const unclear = () => new CliError('unreachable', 'the connection was lost', { outcome: 'unknown' });
const conflict = () => new CliError('conflict', 'already exists', { code: 'CHANNEL_ALREADY_EXISTS' });

/** Runs a script of attempts and read-backs; Errors are thrown. */
function script(attempts: readonly unknown[], found: readonly unknown[], most = 5) {
  const log: string[] = [];
  const play = async (list: readonly unknown[], n: number) => {
    const item = list[Math.min(n, list.length - 1)];
    if (item instanceof Error) throw item;
    return item as string | undefined;
  };
  let tried = 0;
  let looked = 0;
  const result = confirmWrite<string>({
    attempt: () => {
      log.push('write');
      return play(attempts, tried++) as Promise<string>;
    },
    readBack: () => {
      log.push('read');
      return play(found, looked++);
    },
    attempts: most,
    sleep: async () => {},
    random: () => 0,
  });
  return { result, log };
}

test('needs no read-back after a clear success', async () => {
  const { result, log } = script(['made'], []);
  expect(await result).toBe('made');
  expect(log).toEqual(['write']);
});

test('throws a clear failure unchanged', async () => {
  const failure = conflict();
  const { result, log } = script([failure], ['found']);
  expect(await failureOf(result)).toBe(failure);
  expect(log).toEqual(['write']);
});

test('does not repeat an unclear write that took effect', async () => {
  const { result, log } = script([unclear()], ['found']);
  expect(await result).toBe('found');
  expect(log).toEqual(['write', 'read']);
});

test('repeats an unclear write that had no effect', async () => {
  const { result, log } = script([unclear(), 'made'], [undefined]);
  expect(await result).toBe('made');
  expect(log).toEqual(['write', 'read', 'write']);
});

test('checks a conflict after an unclear write, because it may be its own', async () => {
  const { result, log } = script([unclear(), conflict()], [undefined, 'found']);
  expect(await result).toBe('found');
  expect(log).toEqual(['write', 'read', 'write', 'read']);
});

test.each([400, 404])('checks a refusal with %i after an unclear write too', async (status) => {
  const gone = new CliError(status === 404 ? 'not-found' : 'refused', 'is not there', { status });
  const { result, log } = script([unclear(), gone], [undefined, 'found']);
  expect(await result).toBe('found');
  expect(log).toEqual(['write', 'read', 'write', 'read']);
  expect(await failureOf(script([unclear(), gone], [undefined]).result)).toBe(gone);
  expect(await failureOf(script([gone], ['found']).result)).toBe(gone);
});

test('keeps a conflict with someone else', async () => {
  const failure = conflict();
  const { result } = script([unclear(), failure], [undefined]);
  expect(await failureOf(result)).toBe(failure);
});

test('gives up after the allowed attempts, and says that it may have happened', async () => {
  const { result, log } = script([unclear()], [undefined], 3);
  expect(await failureOf(result)).toMatchObject({
    exitReason: 'unreachable',
    outcome: 'unknown',
    message: expect.stringContaining('may or may not have happened'),
  });
  expect(log.filter((step) => step === 'write')).toHaveLength(3);
});

test('repeats nothing if reading back fails', async () => {
  const { result, log } = script([unclear(), 'made'], [new CliError('unreachable', 'connection refused')]);
  expect(await failureOf(result)).toMatchObject({
    outcome: 'unknown',
    message: expect.stringMatching(/may or may not.*connection refused/),
  });
  expect(log).toEqual(['write', 'read']);
});

test('does not mistake an error of ours for an outcome', async () => {
  const bug = new TypeError('bug');
  expect(await failureOf(script([bug], []).result)).toBe(bug);
  expect(await failureOf(script([unclear()], [bug]).result)).toBe(bug);
});
test('makes eight attempts, with growing waits', async () => {
  const waits: number[] = [];
  let written = 0;
  const result = confirmWrite({
    attempt: () => {
      written += 1;
      return Promise.reject(unclear());
    },
    readBack: async () => undefined,
    sleep: async (ms) => {
      waits.push(ms);
    },
    random: () => 0,
  });
  expect(await failureOf(result)).toMatchObject({
    message: 'the connection was lost; it may or may not have happened (it has not taken effect yet)',
    hint: 'check whether it happened before you repeat it',
  });
  expect(written).toBe(8);
  expect(waits).toEqual([50, 100, 200, 400, 500, 500, 500, 500]);
});

test('checks a write whose time is over, and does not repeat it', async () => {
  const cut = (kind: TransportErrorKind) =>
    new CliError('unreachable', 'the connection was lost', {
      outcome: 'unknown',
      cause: new TransportError(kind, 'no answer', { sent: true }),
    });
  const late = script([cut('timeout'), 'made'], [undefined]);
  expect(await failureOf(late.result)).toMatchObject({ outcome: 'unknown' });
  expect(late.log).toEqual(['write', 'read']);
  const lost = script([cut('lost'), 'made'], [undefined]);
  expect(await lost.result).toBe('made');
});

test.each([
  ['a failing server', new CliError('refused', 'oops', { status: 500 })],
  ['no connection', new CliError('unreachable', 'refused')],
])('throws %s after an unclear write, because it says nothing about it', async (_, failure) => {
  const { result, log } = script([unclear(), failure], [undefined, 'found']);
  expect(await failureOf(result)).toBe(failure);
  expect(log).toEqual(['write', 'read', 'write']);
});
