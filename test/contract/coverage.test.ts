/** Every call of the description has a command, or a reason why it has none; no reason is left over. */
import { describe, expect, it } from 'vitest';
import { table } from '../../src/api/table/index.ts';
import { undescribedWithoutCommand, withoutCommand } from '../../src/dev/without-command.ts';
import { loadDocument } from './document.ts';

describe('every call of the description', () => {
  const { operations } = loadDocument();
  const described = operations.map(({ method, path }) => `${method} ${path}`);
  const rows = table.map(({ method, path }) => `${method} ${path}`);

  it.each(described)('%s is in the table, or has a reason', (call) => {
    const reason = withoutCommand[call];
    if (rows.includes(call)) return;
    expect(reason, 'a reason in src/dev/without-command.ts').toMatch(/./);
    expect(undescribedWithoutCommand[call], 'it is described').toBeUndefined();
  });

  it('that has a reason is there', () => {
    const known = new Set([...described, ...rows]);
    expect(Object.keys(withoutCommand).filter((call) => !known.has(call))).toEqual([]);
  });
});
