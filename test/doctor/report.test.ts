import { describe, expect, it } from 'vitest';
import { formatReport } from '../../src/doctor/report.ts';
import { plainStyle } from '../../src/output/style.ts';

describe('screen', () => {
  it('keeps its columns on a narrow terminal', () => {
    const findings = [
      { check: 'server', outcome: 'ok', message: 'version 11.0, feature level 421' },
      {
        check: 'name',
        outcome: 'failure',
        message: 'the name has no address',
        hint: 'check the site address and the network',
        exitReason: 'unreachable',
      },
    ] as const;
    expect(formatReport(findings, 40, plainStyle)).toBe(
      [
        'ok       server  version 11.0, feature',
        '                 level 421',
        'failure  name    the name has no address',
        '                 -> check the site',
        '                    address and the',
        '                    network',
        '',
      ].join('\n'),
    );
  });
});
