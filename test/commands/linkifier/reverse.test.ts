/** What a pasted URL is turned into: from level 471, and with more templates from 478. */
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { temporaryFile } from '../../support/temporary.ts';

const add = ['linkifier', 'add', 'PR (?P<n>[0-9]+)', 'https://git.example.com/pull/{n}'];
const required = { pattern: 'PR (?P<n>[0-9]+)', url_template: 'https://git.example.com/pull/{n}' };
const reverse = ['--example-input', 'PR 7', '--reverse-template', 'PR {n}'];
const further = ['--alternative-url-templates', 'https://old.example.com/{n}'];

it.each([
  [470, reverse, /--example-input needs feature level 471 .*--reverse-template needs feature level 471/],
  [477, further, /--alternative-url-templates needs feature level 478/],
])('at %s %j is refused before anything is sent', async (level, flags, said) => {
  const box = await startSandbox({ level });
  const ran = await box.run([...add, ...flags]);
  expect(ran.code).toBe(2);
  expect(ran.err).toMatch(said);
  expect(await box.writes()).toEqual([]);
});

it.each<[level: number, flags: string[], form: Record<string, string>]>([
  [471, reverse, { example_input: 'PR 7', reverse_template: 'PR {n}' }],
  [478, further, { alternative_url_templates: '["https://old.example.com/{n}"]' }],
])('at %s %j is sent as %j, and listed', async (level, flags, form) => {
  const box = await startSandbox({ level, recorded: true });
  const added = await box.run([...add, ...flags, '--json']);
  expect(added.json()).toMatchObject({ outcome: 'created' });
  expect((await box.forms()).at(-1)).toEqual({ call: 'POST /realm/filters', form: { ...required, ...form } });
  const { json } = await box.run(['linkifier', 'list', '--json']);
  const [made] = json<Record<string, unknown>[]>().slice(-1);
  expect(made).toMatchObject({ example_input: null, reverse_template: null, ...unquoted(form) });
});

/** A list in the form in which it is read. */
function unquoted(form: Record<string, string>): Record<string, unknown> {
  const read = (text: string) => (text.startsWith('[') ? JSON.parse(text) : text);
  return Object.fromEntries(Object.entries(form).map(([name, text]) => [name, read(text)]));
}

describe('linkifier edit', () => {
  it('sends the differences with both required texts, and clears empty values', async () => {
    const box = await startSandbox({ level: 478, recorded: true });
    await box.run([...add, ...reverse, ...further]);
    const edit = ['linkifier', 'edit', '84'];
    const same = await box.run([...edit, ...reverse, ...further, '--json']);
    expect(same.json()).toMatchObject({ outcome: 'unchanged' });
    await box.run([...edit, '--reverse-template', '', '--alternative-url-templates', '']);
    expect((await box.forms()).at(-1)).toEqual({
      call: 'PATCH /realm/filters/84',
      form: { ...required, reverse_template: '', alternative_url_templates: '[]' },
    });
    expect(box.organization.linkifiers.get(84)).toEqual({
      id: 84,
      ...required,
      example_input: 'PR 7',
      reverse_template: null,
      alternative_url_templates: [],
    });
  });

  it("passes on the service's reason", async () => {
    const box = await startSandbox({ level: 471 });
    const ran = await box.run(['linkifier', 'edit', '82', '--reverse-template', 'BUG-{number}', '--json']);
    expect(ran.error()).toMatchObject({ exit: 1, message: 'A reverse template needs an example input.' });
    const flags = ['--example-input', 'BUG-7', '--reverse-template', '#{number}'];
    expect((await box.run(['linkifier', 'edit', '82', ...flags, '--json'])).error()).toMatchObject({
      message: "The reverse template gives '#7' for the example input 'BUG-7'.",
    });
  });
});

describe('organization files', () => {
  it('support them, and an export changes nothing', async () => {
    const box = await startSandbox({ level: 512 });
    const file = temporaryFile(
      `linkifiers:
  - pattern: 'PR (?P<n>[0-9]+)'
    url_template: 'https://git.example.com/pull/{n}'
    example_input: PR 7
    reverse_template: 'PR {n}'
    alternative_url_templates: ['https://old.example.com/{n}']
`,
    );
    expect((await box.run(['apply', file, '--yes'])).code).toBe(0);
    expect([...box.organization.linkifiers.values()].at(-1)).toMatchObject({
      example_input: 'PR 7',
      reverse_template: 'PR {n}',
      alternative_url_templates: ['https://old.example.com/{n}'],
    });
    const exported = await box.run(['export', '--only', 'linkifiers']);
    expect(exported.out).toContain('reverse_template: PR {n}');
    const again = temporaryFile(exported.out);
    expect((await box.run(['plan', again, '--detailed-exitcode'])).code).toBe(0);
  });
});
