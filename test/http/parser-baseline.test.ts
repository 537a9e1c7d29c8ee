import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { baselineFlag } from '../../src/http/parser-baseline.ts';

describe('the flag for the parser', () => {
  it.each([
    ['Node.js 20', '11.3.244.8-node.33'],
    ['Node.js 22', '12.4.254.21-node.33'],
    ['Node.js 24', '13.6.233.10-node.28'],
    ['Node.js 26', '14.6.202.34-node.34'],
  ])('is set in %s', (_, v8) => {
    expect(baselineFlag(v8)).toBe('--wasm-tiering-budget=1000000000');
  });

  it.each([
    ['a newer one', '15.0.1-node.1'],
    ['a version of three digits', '100.0.1'],
    ['what is no version', 'unknown'],
    ['nothing', ''],
  ])('is left out in %s', (_, v8) => {
    expect(baselineFlag(v8)).toBeUndefined();
  });

  it('is one that this engine knows, if it is set at all', () => {
    const flag = baselineFlag(process.versions.v8);
    const { status, stderr } = spawnSync(process.execPath, [...(flag === undefined ? [] : [flag]), '-e', '']);
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: '' });
  });
});
