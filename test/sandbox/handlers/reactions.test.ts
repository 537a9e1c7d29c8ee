import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { said } from '../support/said.ts';

describe('DELETE /messages/{message_id}/reactions', () => {
  it.each<[form: Record<string, string>, text: string]>([
    [{}, 'BAD_REQUEST At least one of the following arguments must be present: emoji_name, emoji_code'],
    [{ emoji_name: 'octopus' }, "REACTION_DOES_NOT_EXIST Reaction doesn't exist."],
    [{ emoji_code: '9', reaction_type: 'realm_emoji' }, 'BAD_REQUEST Invalid custom emoji.'],
    [{ emoji_code: 'x', reaction_type: 'service_extra_emoji' }, 'BAD_REQUEST Invalid emoji code.'],
    [{ emoji_code: '2', reaction_type: 'realm_emoji' }, "REACTION_DOES_NOT_EXIST Reaction doesn't exist."],
  ])('refuses %j', async (form, text) => {
    expect(await said(await startSandbox(), 'DELETE /messages/1001/reactions', form)).toBe(`400 ${text}`);
  });

  it("accepts both words for the service's own type", async () => {
    for (const type of ['service_extra_emoji', 'zulip_extra_emoji']) {
      const form = { emoji_code: 'zulip', reaction_type: type };
      expect(await said(await startSandbox(), 'DELETE /messages/1001/reactions', form)).toBe('ok');
    }
  });
});
