/** Messages for new users (docs/service.md, Organization). */
import { endpoint } from '../spec.ts';

export const testWelcome = endpoint({
  id: 'org.test-welcome',
  call: 'POST /realm/test_welcome_bot_custom_message',
  since: 416,
  role: 'administrator',
  help: 'have Welcome Bot send you the custom text that new users get',
  params: {
    welcome_message_custom_text: {
      kind: 'markdown',
      required: true,
      maxLength: 8000,
      flag: 'text',
      help: 'custom text; the one that the organization has if you leave it out',
    },
  },
  reply: { message_id: 'integer?' },
});
