/** Rules about the policy's own exceptions, which are checked after all other rules. */
import { rule } from './rule.ts';

export const exceptionRules = [
  rule({
    id: 'expired-exception',
    severity: 'warning',
    title: 'An exception of the policy has expired',
    why: 'Its last day has passed, so its findings count again.',
    fix: 'Fix what it excepts, or give the exception a later day',
    reads: [],
    check: () => [],
  }),
  rule({
    id: 'unused-exception',
    severity: 'info',
    title: 'An exception of the policy covers nothing',
    why: 'Its finding was fixed or the thing was renamed. The exception would hide the problem if it returned.',
    fix: 'Remove the exception',
    reads: [],
    check: () => [],
  }),
];
