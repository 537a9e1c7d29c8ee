import { describe, expect, test } from 'vitest';
import { CliError } from '../../../src/base/cli-error.ts';
import { createFaults, parseFaults } from '../../../src/sandbox/http/faults.ts';
import { startSandbox } from '../../support/sandbox.ts';

describe('the option', () => {
  test('accepts every fault, a delay and a seed', () => {
    expect(
      parseFaults(
        'drop-before=0.1,drop-after=.2,http500=0,http502html=0.1,http429=0.1,truncate=0.1,slow=50,seed=7,' +
          'accepts-and-drops=folder_id+hint',
      ),
    ).toEqual({
      chances: {
        'drop-before': 0.1,
        'drop-after': 0.2,
        http500: 0,
        http502html: 0.1,
        http429: 0.1,
        truncate: 0.1,
      },
      slow: 50,
      seed: 7,
      drops: new Set(['folder_id', 'hint']),
    });
  });

  test.each([
    ['', "''"],
    ['drop-after', "'drop-after'"],
    ['drop-after=', "'drop-after='"],
    ['drop-after=0.1,drop=0.1', "'drop=0.1'"],
    ['http500=1.1', "'http500=1.1'"],
    ['http500=-0.1', "'http500=-0.1'"],
    ['http500=ten', "'http500=ten'"],
    ['slow=1.5', "'slow=1.5'"],
    ['seed=x', "'seed=x'"],
    ['slow=1,slow=2', "'slow=2'"],
    ['accepts-and-drops=a+', "'accepts-and-drops=a+'"],
    ['http500=0.6,http429=0.6', 'more than 1'],
  ])('refuses %s and names the part', (text, part) => {
    expect(() => parseFaults(text)).toThrow(CliError);
    expect(() => parseFaults(text)).toThrow(part);
  });
});

describe('the sequence', () => {
  const draw = (text: string, count = 2000) => {
    const faults = createFaults(parseFaults(text));
    return Array.from({ length: count }, () => faults.next());
  };

  test('is the same for the same seed, and differs for another', () => {
    expect(draw('http500=0.3,seed=5', 50)).toEqual(draw('http500=0.3,seed=5', 50));
    expect(draw('http500=0.3,seed=5', 50)).not.toEqual(draw('http500=0.3,seed=6', 50));
  });

  test('has about the requested share', () => {
    const drawn = draw('drop-before=0.1,drop-after=0.2,http500=0.2');
    const share = (name: string) => drawn.filter((fault) => fault?.name === name).length / drawn.length;
    expect(share('drop-before')).toBeCloseTo(0.1, 1);
    expect(share('drop-after')).toBeCloseTo(0.2, 1);
    expect(share('http500')).toBeCloseTo(0.2, 1);
  });

  test('a server error happens before the work or after it, the others always at the same point', () => {
    const worked = (name: string) =>
      new Set(draw(`${name}=1`, 100).map((fault) => (fault?.name === name ? fault.executed : 'no fault')));
    expect(worked('http500')).toEqual(new Set([true, false]));
    expect(worked('http502html')).toEqual(new Set([true, false]));
    expect(worked('drop-before')).toEqual(new Set([false]));
    expect(worked('http429')).toEqual(new Set([false]));
    expect(worked('drop-after')).toEqual(new Set([true]));
    expect(worked('truncate')).toEqual(new Set([true]));
  });
});

describe('on the wire', () => {
  const form = { name: 'faulty', subscribers: '[]' };
  const create = async (spec: string) => {
    const sandbox = await startSandbox({ faults: spec });
    const got = await sandbox
      .send('POST', '/channels/create', { as: 'owner', form })
      .catch((error: NodeJS.ErrnoException) => error);
    return { got, made: sandbox.organization.channelsByName.has('faulty'), sandbox };
  };

  test('drop-before closes the connection with nothing done', async () => {
    const { got, made } = await create('drop-before=1');
    expect(got).toMatchObject({ code: 'ECONNRESET' });
    expect(made).toBe(false);
  });

  test('drop-after closes it with the work done', async () => {
    const { got, made } = await create('drop-after=1');
    expect(got).toMatchObject({ code: 'ECONNRESET' });
    expect(made).toBe(true);
  });

  test('truncate cuts the reply with the work done', async () => {
    const { got, made } = await create('truncate=1');
    expect(got).toBeInstanceOf(Error);
    expect(made).toBe(true);
  });

  test('http500 is JSON without a code', async () => {
    const { got } = await create('http500=1');
    expect(got).toMatchObject({ status: 500 });
    expect('json' in got && got.json()).toEqual({ result: 'error', msg: 'Internal server error' });
  });

  test("http502html is a proxy's page", async () => {
    const { got } = await create('http502html=1');
    expect(got).toMatchObject({ status: 502, text: expect.stringContaining('Bad Gateway') });
    expect('headers' in got && got.headers['content-type']).toMatch(/^text\/html/);
  });

  test('http429 is refused before the work with a short wait', async () => {
    const { got, made } = await create('http429=1');
    expect(got).toMatchObject({ status: 429 });
    expect('json' in got && got.json()).toMatchObject({ code: 'RATE_LIMIT_HIT', 'retry-after': 0.05 });
    expect(made).toBe(false);
  });

  test("unknown paths and wrong methods aren't calls, and have no faults", async () => {
    const sandbox = await startSandbox({ faults: 'drop-before=1' });
    expect((await sandbox.send('GET', '/nope')).status).toBe(404);
    expect((await sandbox.send('DELETE', '/users')).status).toBe(405);
  });

  test('slow delays a call before the work; stopping ends the wait', async () => {
    const sandbox = await startSandbox({ faults: 'slow=600000' });
    const sent = sandbox.send('POST', '/channels/create', { as: 'owner', form });
    // Other requests are not delayed, and this answer shows that the call before has arrived.
    expect((await sandbox.send('GET', '/nope')).status).toBe(404);
    await Promise.all([expect(sent).rejects.toMatchObject({ code: 'ECONNRESET' }), sandbox.stop()]);
    expect(sandbox.organization.channelsByName.has('faulty')).toBe(false);
    expect(sandbox.problems).toEqual([]);
  });
});
