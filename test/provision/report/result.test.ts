import { expect, it } from 'vitest';
import { plainStyle } from '../../../src/output/style.ts';
import type { Applied } from '../../../src/provision/model/applied.ts';
import { appliedJson } from '../../../src/provision/report/result.ts';
import { appliedMarkdown, appliedText } from '../../../src/provision/report/result-text.ts';
import { at, changeOf, listOf, names, planOf } from './made-plan.ts';

const made = changeOf({
  name: 'made',
  action: 'create',
  lists: [listOf({ added: [1, 2] })],
  gains: [1, 2],
});
const refused = changeOf({
  name: 'refused',
  place: at(20),
  lists: [listOf({ removed: [3], added: [4], of: 9 })],
  loses: [3],
});
const left = changeOf({ name: 'left', action: 'archive', place: undefined });
const why = {
  exitReason: 'conflict',
  code: 'EXPECTATION_MISMATCH',
  message: 'someone changed it meanwhile',
} as const;

const applied: Applied = {
  plan: planOf({ changes: [made, refused, left] }),
  ends: [
    { change: made, outcome: 'created', done: 2, of: 2, failures: [] },
    { change: refused, outcome: 'failed', error: why, done: 1, of: 2, failures: [why] },
    { change: left, outcome: 'not-attempted', done: 0, of: 1, failures: [] },
  ],
  requests: { writing: 5, reading: 8 },
  seconds: 72,
  halted: 'deadline',
};

it('says what failed and why, what was not attempted, and counts only confirmed changes', () => {
  expect(appliedText(applied, names, plainStyle, { width: 80 })).toBe(`failed
channels
  ~ refused  realm.yaml:20
      subscribers: removes 1 of 9, adds 1
        - u3@x.org
        + u4@x.org
      1 person loses access: u3@x.org
      ! someone changed it meanwhile
      1 of 2 steps done

not attempted
channels
  - left  archived  not in the files

Apply incomplete: 1 of 3 changes done (1 added, 0 changed, 0 removed), 1 failed,
  1 not attempted.
ended early: the deadline passed; run the same command again to continue
subscribers: 2 added, 0 removed
access: gained by 2 people, lost by 0 people
5 requests, and 8 to read, in 1m 12s
`);
});

it('has each change with its outcome as JSON, in the schema of the plan', () => {
  expect(appliedJson(applied, names)).toMatchObject({
    fingerprint: '8f14e45fceea',
    outcomes: { done: 1, failed: 1, 'not-attempted': 1 },
    halted: 'deadline',
    totals: { add: 1, change: 0, remove: 0, lists: { subscribers: { added: 2, removed: 0 } } },
    changes: [
      { name: 'made', outcome: 'created', error: null, steps: { confirmed: 2, of: 2 }, failures: [] },
      {
        name: 'refused',
        outcome: 'failed',
        steps: { confirmed: 1, of: 2 },
        failures: [
          { exit: 6, code: 'EXPECTATION_MISMATCH', message: 'someone changed it meanwhile', hint: null },
        ],
      },
      { name: 'left', outcome: 'not-attempted', steps: { confirmed: 0, of: 1 }, failures: [] },
    ],
    requests: { writing: 5, reading: 8 },
    seconds: 72,
  });
});

it('is a comment with the marker of the plan', () => {
  const comment = appliedMarkdown(applied, names);
  expect(comment.split('\n').slice(0, 4)).toEqual([
    '<!-- realmctl plan: https://chat.example.org -->',
    '### Applied to `https://chat.example.org`',
    '',
    '- Apply incomplete: 1 of 3 changes done (1 added, 0 changed, 0 removed), 1 failed, 1 not attempted.',
  ]);
  expect(comment).toContain('**Failed: 1 change**');
  expect(comment).toContain('!       someone changed it meanwhile');
  expect(comment).toContain('<details><summary>Done: 1 change</summary>');
});
