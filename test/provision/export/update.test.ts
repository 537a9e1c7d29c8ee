import { describe, expect, it } from 'vitest';
import { updateTexts } from '../../../src/provision/export/update.ts';
import { needsOfExport } from '../../../src/provision/live/needs.ts';
import { readLive } from '../../../src/provision/live/read.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { contextOf } from '../../support/session.ts';
import { load } from '../source/loading.ts';

async function update(
  sandbox: Sandbox,
  texts: string | Readonly<Record<string, string>>,
  { env = {}, knownOnly = true }: { env?: Record<string, string>; knownOnly?: boolean } = {},
) {
  const named = typeof texts === 'string' ? { 'realm.yaml': texts } : texts;
  const files = Object.entries(named).map(([file, text]) => ({ file, text }));
  const kinds = (await load(named, { env })).kinds.keys();
  const live = await readLive(contextOf(sandbox), { ...needsOfExport(kinds), invitations: true });
  const { texts: after, notes } = await updateTexts(files, live, {
    env,
    archived: false,
    minimal: true,
    knownOnly,
  });
  return {
    text: after[0]?.text,
    texts: Object.fromEntries(after.map(({ file, text }) => [file, text])),
    notes: notes.map(({ outcome, kind, name, field, message }) =>
      [outcome, kind, name, field, message].filter((part) => part !== undefined && part !== '').join(' '),
    ),
  };
}

describe('updated files', () => {
  it('stay identical byte by byte if they are up to date', async () => {
    const sandbox = await startSandbox();
    const text = `# Ours\nchannels:\n    design:   # drafts\n        description:   Drafts and opinions\n        folder: "Product"\n`;
    const { text: after, notes } = await update(sandbox, text);
    expect(after).toBe(text);
    expect(notes).toEqual([]);
  });

  it('change only in different values, and keep comments, order and omissions', async () => {
    const sandbox = await startSandbox();
    const text = [
      '# Ours',
      'channels:',
      '  # the first',
      '  general:',
      '    description: Old words # why',
      '    is_default: true',
      '',
      '  design: { topics_policy: inherit, folder: Product } # keep',
    ]
      .join('\n')
      .concat('\n');
    const { text: after, notes } = await update(sandbox, text);
    expect(after).toBe(
      text
        .replace('Old words', 'For everyone')
        .replace('topics_policy: inherit', 'topics_policy: allow_empty_topic'),
    );
    expect(notes).toEqual(['changed channels general description', 'changed channels design topics_policy']);
  });

  it('keep variables', async () => {
    const sandbox = await startSandbox();
    const text = `channels:\n  general:\n    description: \${TEXT}\n`;
    const { text: after, notes } = await update(sandbox, text, { env: { TEXT: 'something' } });
    expect(after).toBe(text);
    expect(notes).toEqual([
      'kept channels general description $TEXT stands for its value'.replace('$TEXT', '$' + '{TEXT}'),
    ]);
  });

  it('keep anchors, and give a changed value that shared one its own', async () => {
    const sandbox = await startSandbox();
    const text = [
      'x-usual: &usual { is_default: false, description: Shared }',
      'channels:',
      '  general: &general',
      '    description: Wrong',
      '    topics_policy: &policy disable_empty_topic',
      '  design:',
      '    <<: *usual',
      '    topics_policy: *policy',
    ]
      .join('\n')
      .concat('\n');
    const { text: after } = await update(sandbox, text);
    expect(after).toBe(
      [
        'x-usual: &usual { is_default: false, description: Shared }',
        'channels:',
        '  general: &general',
        '    description: For everyone',
        '    topics_policy: &policy inherit',
        '  design:',
        '    <<: *usual',
        '    topics_policy: allow_empty_topic',
        '    description: Drafts and opinions',
      ]
        .join('\n')
        .concat('\n'),
    );
  });

  it('lose what no longer exists, with a note, and keep what others reuse from it', async () => {
    const sandbox = await startSandbox();
    const text = [
      'groups:',
      '  gone: &gone { description: Whoever draws things }',
      '  designers: *gone',
      '  old crew: { description: Not used any more }',
    ]
      .join('\n')
      .concat('\n');
    const { text: after, notes } = await update(sandbox, text);
    expect(notes).toEqual([
      'dropped groups gone it no longer exists',
      'dropped groups old crew it is deactivated',
    ]);
    expect(after).toBe('groups:\n  designers: &gone { description: Whoever draws things }\n');
  });

  it('get new things in the file that has the kind', async () => {
    const sandbox = await startSandbox();
    const { texts, notes } = await update(
      sandbox,
      { 'a.yaml': 'groups:\n  designers: {}\n', 'b.yaml': 'organization: {}\n' },
      { knownOnly: false },
    );
    expect(notes).toEqual(['added groups on-call']);
    expect(texts['b.yaml']).toBe('organization: {}\n');
    expect(texts['a.yaml']).toContain('on-call:\n    description: Ask here first');
  });

  it.each([
    ['YAML', 'links.yaml', 'linkifiers:\n  - pattern: gone\n    url_template: https://x.org\n'],
    ['JSON', 'links.json', '{ "linkifiers": [{ "pattern": "gone", "url_template": "https://x.org" }] }\n'],
    ['YAML, where it has none', 'links.yaml', 'linkifiers: []\n'],
  ])('get new things if the last of a kind was removed: %s', async (_, file, text) => {
    const sandbox = await startSandbox();
    const { texts, notes } = await update(sandbox, { [file]: text }, { knownOnly: false });
    const linkifiers = [...sandbox.organization.linkifiers.values()].map(({ pattern }) => pattern);
    expect(notes.filter((note) => note.startsWith('added'))).toEqual(
      linkifiers.map((pattern) => `added linkifiers ${pattern}`),
    );
    const { kinds } = await load({ [file]: texts[file] ?? '' });
    expect(kinds.get('linkifiers')?.entries.map(({ key }) => key)).toEqual(linkifiers);
    expect(texts[file]).not.toMatch(/\[ *\{.*\}, *\{/);
  });

  it('get a new thing whose name would be a merge key', async () => {
    const sandbox = await startSandbox();
    await sandbox.run(['channel', 'default-group', 'create', '<<', '--channel', 'design']);
    const { text } = await update(sandbox, 'default_groups:\n  Makers: {}\n', { knownOnly: false });
    const { kinds } = await load({ 'realm.yaml': String(text) });
    expect(kinds.get('default_groups')?.entries.map(({ key }) => key)).toEqual(['Makers', '<<']);
  });

  it('keep the order of people, and add and remove them', async () => {
    const sandbox = await startSandbox();
    const text = [
      'groups:',
      '  designers:',
      '    members:',
      '      - member2@sandbox.invalid # lead',
      '      - guest@sandbox.invalid',
      '  on-call: { subgroups: [], members: { include: [admin@sandbox.invalid, guest@sandbox.invalid] } }',
    ]
      .join('\n')
      .concat('\n');
    const { text: after } = await update(sandbox, text);
    expect(after).toBe(
      [
        'groups:',
        '  designers:',
        '    members:',
        '      - member2@sandbox.invalid # lead',
        '      - member1@sandbox.invalid',
        '  on-call: { subgroups: [designers], members: { include: [admin@sandbox.invalid] } }',
      ]
        .join('\n')
        .concat('\n'),
    );
  });

  it('keep variables in lists, also where a shared list becomes separate', async () => {
    const sandbox = await startSandbox();
    const text = [
      'groups:',
      '  designers:',
      '    members: &both',
      `      - \${LEAD}`,
      '      - member2@sandbox.invalid',
      `      - \${GONE}`,
      '  on-call: { members: *both }',
    ]
      .join('\n')
      .concat('\n');
    const env = { LEAD: 'member1@sandbox.invalid', GONE: 'guest@sandbox.invalid' };
    const { text: after, notes } = await update(sandbox, text, { env });
    expect(after).toBe(
      text.replace(
        '{ members: *both }',
        `{ members: ["\${LEAD}", "\${GONE}", admin@sandbox.invalid, moderator@sandbox.invalid] }`,
      ),
    );
    expect(notes).toEqual([
      'changed groups on-call members',
      `kept groups designers members \${GONE} stands for its value`,
      `kept groups on-call members \${LEAD} stands for its value`,
    ]);
  });

  it('are refused if they could never match what was read', async () => {
    const sandbox = await startSandbox();
    const text = 'channels:\n  general: { description: Words }\n';
    const { kinds } = await load(text);
    const live = await readLive(contextOf(sandbox), needsOfExport(kinds.keys()));
    const general = [...(live.kinds.get('channels')?.things.values() ?? [])].find(
      ({ name }) => name === 'general',
    );
    let count = 0;
    Object.defineProperty(general, 'description', { get: () => `Words ${++count}` });
    const options = { env: {}, archived: false, minimal: true, knownOnly: true };
    await expect(updateTexts([{ file: 'realm.yaml', text }], live, options)).rejects.toMatchObject({
      exit: 1,
      message: 'these files cannot be brought up to date; nothing was written',
      hint: 'Edit by hand what still differs:\nrealm.yaml:2: channels general description',
    });
  });

  it('have ordered kinds in the actual order', async () => {
    const sandbox = await startSandbox();
    const text = 'folders:\n  - name: Product # two\n  - name: Operations\n';
    const { text: after, notes } = await update(sandbox, text);
    expect(after).toBe('folders:\n  - name: Operations\n  - name: Product # two\n');
    expect(notes).toEqual(['reordered folders']);
  });

  it('stay JSON', async () => {
    const sandbox = await startSandbox();
    const { texts } = await update(sandbox, {
      'realm.json': '{"channels": {"general": {"description": "x"}}}\n',
    });
    expect(JSON.parse(texts['realm.json'] ?? '')).toEqual({
      channels: { general: { description: 'For everyone' } },
    });
  });
});
