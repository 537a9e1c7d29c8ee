import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

interface Sent {
  readonly type?: string;
  readonly content?: string;
}

/** A multipart body, as clients send it. Its first letters make it a GIF. */
function upload(...files: readonly Sent[]) {
  const parts = files.map(
    ({ type = 'image/gif', content = 'GIF89a and more' }, index) =>
      `--limit\r\nContent-Disposition: form-data; name="f${index}"; filename="e.gif"\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`,
  );
  return {
    headers: { 'Content-Type': 'multipart/form-data; boundary=limit' },
    body: `${parts.join('')}--limit--\r\n`,
  };
}

type Emoji = Record<
  string,
  { readonly name: string; readonly deactivated: boolean; readonly author_id: number }
>;

describe('custom emoji', () => {
  it('are added by members, listed with their ids, and deactivated', async () => {
    const { send } = await startSandbox();
    const list = async () => (await send('GET', '/realm/emoji', { as: 'guest' })).json().emoji as Emoji;
    expect((await send('POST', '/realm/emoji/my%20dot', { as: 'member1', ...upload({}) })).status).toBe(200);
    expect((await list())['3']).toEqual({
      id: '3',
      name: 'my_dot',
      source_url: expect.stringMatching(/\.gif$/),
      still_url: null,
      deactivated: false,
      author_id: 14,
    });
    expect((await send('DELETE', '/realm/emoji/my_dot', { as: 'member1' })).status).toBe(200);
    expect((await list())['3']?.deactivated).toBe(true);
    // The name is free again, the id is not.
    await send('POST', '/realm/emoji/my_dot', { as: 'member1', ...upload({}) });
    expect((await list())['4']?.name).toBe('my_dot');
  });

  it.each<[name: string, files: readonly Sent[], as: string, said: string]>([
    ['Up', [{}], 'owner', 'BAD_REQUEST Emoji names must contain only lowercase'],
    ['dot-', [{}], 'owner', 'BAD_REQUEST Emoji names must end with either a letter or digit.'],
    ['sandcastle', [{}], 'owner', 'BAD_REQUEST A custom emoji with this name already exists.'],
    ['dot', [], 'owner', 'BAD_REQUEST You must upload exactly one file.'],
    ['dot', [{}, {}], 'owner', 'BAD_REQUEST You must upload exactly one file.'],
    ['heart', [{}], 'member1', 'BAD_REQUEST Only administrators can override default emoji.'],
    ['dot', [{ type: 'text/plain' }], 'owner', 'BAD_IMAGE Invalid image format'],
    ['dot', [{ content: 'no image' }], 'owner', 'BAD_IMAGE Could not decode image'],
    ['dot', [{ content: 'GIF89a'.padEnd(5_242_881) }], 'owner', 'BAD_REQUEST Uploaded file is larger'],
    ['dot', [{}], 'guest', 'BAD_REQUEST Not allowed for guest users'],
    ['dot', [{}], 'bot', 'BAD_REQUEST This endpoint does not accept bot requests.'],
  ])('refuses %s with %j by %s', async (name, files, as, said) => {
    const { send } = await startSandbox();
    const { code, msg } = (await send('POST', `/realm/emoji/${name}`, { as, ...upload(...files) })).json();
    expect(`${code} ${msg}`).toContain(said);
  });

  it('can be added by those whom the organization allows', async () => {
    const box = await startSandbox();
    await box.send('PATCH', '/realm', { as: 'owner', form: { can_add_custom_emoji_group: '{"new":33}' } });
    expect((await box.send('POST', '/realm/emoji/dot', { as: 'member1', ...upload({}) })).json().msg).toBe(
      'Insufficient permission',
    );
  });

  it('can be removed by administrators and by whoever added them', async () => {
    const { send } = await startSandbox();
    expect((await send('DELETE', '/realm/emoji/sandcastle', { as: 'member1' })).json().msg).toBe(
      'Must be an organization administrator or emoji author',
    );
    expect((await send('DELETE', '/realm/emoji/sandcastle', { as: 'owner' })).status).toBe(200);
  });

  it.each([
    [190, 404],
    [189, 400],
  ])('at %i an unknown one is %i', async (level, status) => {
    const { send } = await startSandbox({ level });
    const reply = await send('DELETE', '/realm/emoji/nosuch', { as: 'owner' });
    expect([reply.status, reply.json().msg]).toEqual([status, "Emoji 'nosuch' does not exist"]);
  });
});
