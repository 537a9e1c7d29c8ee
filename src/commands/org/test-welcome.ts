import { registerQueue } from '../../api/table/events.ts';
import { testWelcome } from '../../api/table/welcome.ts';
import { usageError } from '../../base/cli-error.ts';
import type { Outcome } from '../../engine/outcome.ts';
import { verb } from '../_define.ts';
import { readSettings } from './_settings.ts';

const { welcome_message_custom_text: text } = testWelcome.params;

export const command = verb({
  description:
    'Welcome Bot sends the text to you alone, as it sends it to new users. Try a text here before you set it ' +
    'with `org update --welcome-message-custom-text`.',
  rows: [testWelcome, registerQueue],
  params: { welcome_message_custom_text: { ...text, required: false } },
  fields: ['message_id', 'welcome_message_custom_text', 'outcome'],
  examples: { "realmctl org test-welcome --text 'Welcome! Start in #**general**.'": 'preview a text' },
  async run({ given }, context) {
    const kept = async () => String((await readSettings(context)).welcome_message_custom_text ?? '');
    const shown = given.welcome_message_custom_text ?? (await kept());
    if (shown.trim() === '') {
      const isGiven = given.welcome_message_custom_text !== undefined;
      throw usageError(
        isGiven ? '--text must not be empty' : 'the organization has no custom text',
        'pass a text with --text',
      );
    }
    const written = await context.write(testWelcome, { welcome_message_custom_text: shown });
    const message_id = (written.sent ? written.reply.message_id : undefined) ?? null;
    return {
      object: { message_id, welcome_message_custom_text: shown, outcome: 'sent' satisfies Outcome },
      id: 'message_id',
      done: `Welcome Bot sent you the text${message_id === null ? '' : ` (message ${message_id})`}`,
    };
  },
});
