/** Rules about the policy's own exceptions, which are checked after all other rules. */
import { rule } from './rule.ts';

export const exceptionRules = [
  rule({
    id: 'expired-exception',
    severity: 'warning',
    title: 'An exception of the policy has expired',
    why: 'It was accepted until a day that is past. What it covered counts again.',
    fix: 'Fix what it excepts, or give the exception a later day',
    reads: [],
    check: () => [],
  }),
  rule({
    id: 'unused-exception',
    severity: 'info',
    title: 'An exception of the policy covers nothing',
    why: 'What it excepted is fixed or has another name. The exception would hide it if it came back.',
    fix: 'Remove the exception',
    reads: [],
    check: () => [],
  }),
];
