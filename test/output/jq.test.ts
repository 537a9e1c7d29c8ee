import { describe, expect, it } from 'vitest';
import { checkFilter, filterJson } from '../../src/output/jq.ts';
import { isThorough } from '../support/sample.ts';

async function filter(value: unknown, expression: string): Promise<string> {
  let text = '';
  for await (const line of filterJson(value, expression)) text += line;
  return text;
}

const channels = [
  { stream_id: 1, name: ' design ', subscribers: [1, 2] },
  { stream_id: 2, name: 'ops\nline', subscribers: [] },
];

describe('filterJson', () => {
  it.each([
    ['raw strings, with blanks', '.[0].name', ' design \n'],
    ['line breaks of strings', '.[1].name', 'ops\nline\n'],
    ['one result per line', '.[].stream_id', '1\n2\n'],
    ['everything else as compact JSON', '.[0]', '{"stream_id":1,"name":" design ","subscribers":[1,2]}\n'],
    ['null', '.[0].gone', 'null\n'],
    ['an empty string', '""', '\n'],
    ['nothing', 'empty', ''],
    ['functions of jq', 'map(select(.subscribers | length > 0) | .stream_id) | @csv', '1\n'],
    ['a filter that begins with a minus', '-1', '-1\n'],
    ['definitions and comments', 'def f: length; f # count', '2\n'],
    ['large numbers exactly', '12345678901234567890', '12345678901234567890\n'],
  ])('prints %s', async (_, expression, expected) => {
    expect(await filter(channels, expression)).toBe(expected);
  });

  it('filters text', async () => {
    expect(await filter('a b', 'split(" ") | .[]')).toBe('a\nb\n');
  });

  it("refuses an invalid filter, with jq's message", async () => {
    await expect(filter(channels, '.[')).rejects.toMatchObject({
      exitReason: 'usage',
      message: '--jq: syntax error, unexpected end of file, line 1, column 2',
      hint: '.[\n ^',
    });
    await expect(filter(channels, 'nosuch')).rejects.toMatchObject({
      exitReason: 'usage',
      message: expect.stringMatching(/^--jq: nosuch\/0 is not defined/),
    });
  });

  it('refuses a filter that fails on the data', async () => {
    await expect(filter(channels, '.name')).rejects.toMatchObject({
      exitReason: 'usage',
      message: '--jq: Cannot index array with string ("name")',
    });
  });

  it('does not repeat all its input if the filter throws that', async () => {
    const error = await filter([...Array(1000).keys()], 'error').catch((thrown: Error) => thrown);
    expect((error as Error).message).toMatch(/^--jq: .{300}…$/);
  });

  it('reveals nothing of the environment', async () => {
    expect(await filter(null, 'env | has("PATH") and (.PATH | length > 1)')).toBe('false\n');
  });

  it('handles ten thousand channels', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({ stream_id: index, text: '☂'.repeat(150) }));
    expect(await filter(many, 'map(.stream_id) | add')).toBe('49995000\n');
  });
});

describe('checkFilter', () => {
  it.each(['.[] | .name', '-1', 'def f: 1; f', '. # comment', 'error("x")'])(
    'accepts %s without running it',
    async (expression) => {
      await expect(checkFilter(expression)).resolves.toBeUndefined();
    },
  );

  it.each(['.[', 'nosuch', ''])('refuses %j', async (expression) => {
    await expect(checkFilter(expression)).rejects.toMatchObject({ exitReason: 'usage' });
  });
});

// It takes seconds, and most of a gigabyte.
it.runIf(isThorough)('says in one line that a result is too large', async () => {
  const value = Array.from({ length: 300_000 }, (_, id) => ({
    id,
    name: 'abcdefgh'.repeat(16),
    ids: [1, 2, 3],
  }));
  await expect(filter(value, 'length')).rejects.toThrow(
    '--jq: jq cannot read the result: it is too large for the jq that is built in',
  );
});
