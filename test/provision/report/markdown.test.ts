import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planMarkdown } from '../../../src/provision/report/markdown.ts';
import { sampledRuns } from '../../support/sample.ts';
import { at, changeOf, fieldOf, full, ids, listOf, names, planOf, site } from './made-plan.ts';

/** The text outside of blocks, as Markdown renders it. */
function outside(comment: string): string {
  const kept: string[] = [];
  let fence: string | undefined;
  for (const line of comment.split('\n')) {
    const [, ticks] = /^(`{3,})/.exec(line) ?? [];
    if (fence === undefined && ticks !== undefined) fence = ticks;
    else if (fence !== undefined && line.startsWith(fence) && line.trim().length >= fence.length)
      fence = undefined;
    else if (fence === undefined) kept.push(line);
  }
  expect(fence, 'every block ends').toBeUndefined();
  return kept.join('\n');
}

it('begins with a marker that is stable for an organization', () => {
  const [first] = planMarkdown(full, names).split('\n');
  expect(first).toBe('<!-- realmctl plan: https://chat.example.org -->');
  expect(planMarkdown(planOf({ fingerprint: 'other' }), names).split('\n')[0]).toBe(first);
});

it('has totals and fingerprint first, then removals, then the rest in a closed section', () => {
  const cost = { requests: 12, reading: 5, seconds: 60, text: '12 requests, less than a minute' };
  const steps = [
    { index: 0, stage: 'settle', row: 'x', args: {}, changes: [], needs: [], makes: [] } as const,
  ];
  expect(outside(planMarkdown({ ...full, steps }, names, { cost }))).toBe(`<!-- realmctl plan: ${site} -->
### Plan for \`${site}\`

**1 to add, 6 to change, 1 to remove**

- subscribers: 21 to add, 12 to remove
- access: gained by 21 people, lost by 12 people
- messages and emails to send: 3
- cost: 12 requests, less than a minute at the current limit; 5 requests to read
- **stopped by 2 brakes: nothing would be sent**
- not found: 1 reference
- fingerprint \`8f14e45fceea\`

**Removes something: 2 changes**


**Stopped: nothing would be sent**


**Not found: what depends on these is left out**


<details><summary>folders: 1 change</summary>


</details>

<details><summary>channels: 5 changes</summary>


</details>

<details><summary>Good to know</summary>


</details>
`);
});

it('has changes as differences, each line with its sign', () => {
  const changes = [
    changeOf({
      lists: [listOf({ added: [50], removed: ids(1, 20), of: 40 })],
      fields: [fieldOf('invite_only', false, true)],
    }),
  ];
  expect(planMarkdown(planOf({ changes }), names)).toContain(`\`\`\`diff
  channels
!   design  realm.yaml:12
        invite_only: false -> true
        subscribers: removes 20 of 40, adds 1
-         u1@x.org, u2@x.org, u3@x.org, u4@x.org, u5@x.org, u6@x.org, u7@x.org, u8@x.org, u9@x.org,
-           u10@x.org, u11@x.org, u12@x.org, u13@x.org, u14@x.org, u15@x.org, u16@x.org, u17@x.org,
-           u18@x.org, u19@x.org, u20@x.org
+         u50@x.org
\`\`\``);
});

/** A plan with the text wherever one can be. */
function saying(text: string) {
  return planOf({
    changes: [
      changeOf({
        name: text,
        formerName: text,
        fields: [fieldOf('description', text, `${text}.`)],
        place: at(1, text),
      }),
      changeOf({ name: text, action: 'archive' }),
    ],
    stops: [{ brake: text, kind: 'channels', name: text, message: text, place: at(1, text), allow: text }],
    remarks: [{ about: text, kind: 'users', name: text, message: text, count: 1 }],
    unresolved: [{ place: at(1, text), kind: 'users', written: text, message: text }],
  });
}

describe('text from files and the server', () => {
  it('cannot end a block, or appear outside of one', () => {
    const pieces = [
      '`',
      '```',
      '\n',
      '# ',
      '@team',
      '<b>',
      '-->',
      '[x](y)',
      '</details>',
      '/close',
      '~~~',
      ' ',
      'a',
    ];
    const texts = fc.array(fc.constantFrom(...pieces)).map((all) => all.join(''));
    fc.assert(
      fc.property(texts, (evil) => {
        expect(outside(planMarkdown(saying(evil), names))).toBe(outside(planMarkdown(saying('x'), names)));
      }),
      { numRuns: sampledRuns(100, 3) },
    );
  });

  it('cannot end the marker', () => {
    const comment = planMarkdown(planOf({ site: 'https://x.org/--><h1>' }), names);
    expect(comment.split('\n')[0]).toBe('<!-- realmctl plan: https://x.org/--%3E<h1%3E -->');
  });
});

describe('a plan that is too long for a comment', () => {
  const archived = ids(1, 40).map((id) =>
    changeOf({ id, name: `old-${id}`, action: 'archive', place: undefined }),
  );
  const updated = ids(1, 2000).map((id) =>
    changeOf({ id: 100 + id, name: `team-${id}`, fields: [fieldOf('description', '', `設計 ${id}`)] }),
  );
  const plan = planOf({ changes: [...updated, ...archived] });

  it('is truncated to the size, and keeps totals and removals', () => {
    for (const maxBytes of [65_536, 20_000, 5000]) {
      const comment = planMarkdown(plan, names, { maxBytes });
      expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(maxBytes);
      expect(outside(comment)).toContain('**0 to add, 2,000 to change, 40 to remove**');
      for (const id of ids(1, 40)) expect(comment).toMatch(new RegExp(`old-${id}\\b`));
    }
  });

  it('keeps the totals at the smallest size', () => {
    const comment = planMarkdown({ ...full, changes: [...full.changes, ...updated] }, names, {
      maxBytes: 1000,
    });
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(1000);
    expect(comment).toContain('**1 to add, 2,006 to change, 1 to remove**');
    expect(comment).toContain('subscribers: 21 to add, 12 to remove');
  });

  it('says how much is left out, and that nothing else is', () => {
    const comment = planMarkdown(plan, names, { maxBytes: 20_000 });
    const whole = planMarkdown(plan, names, { maxBytes: 10_000_000 });
    const [, missing = ''] = /\*\*Cut to 20,000 bytes: ([\d,]+) lines left out\.\*\*/.exec(comment) ?? [];
    const blockLines = (text: string) => text.split('\n').length - outside(text).split('\n').length;
    const fences = (text: string) => text.split('\n').filter((line) => line.startsWith('```')).length;
    expect(Number(missing.replace(',', ''))).toBe(
      blockLines(whole) - fences(whole) - (blockLines(comment) - fences(comment)),
    );
    expect(whole).not.toContain('Cut to');
  });

  it('truncates removals too if they alone are too long', () => {
    const comment = planMarkdown(
      planOf({ changes: [changeOf({ lists: [listOf({ removed: ids(1, 2000), of: 2000 })] })] }),
      names,
      {
        maxBytes: 4000,
      },
    );
    expect(Buffer.byteLength(comment)).toBeLessThanOrEqual(4000);
    expect(Buffer.byteLength(comment)).toBeGreaterThan(3500);
    expect(comment).toContain('subscribers: 0 to add, 2,000 to remove');
    expect(outside(comment)).toContain('Cut to 4,000 bytes');
  });
});
