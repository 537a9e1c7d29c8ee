import { outgoingWebhook } from '../../api/table/webhook.ts';
import { verb } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';

export const command = verb({
  description:
    'Prints the body that the server would post to a bot, as JSON unless you ask for another format. ' +
    'Each run prints a different message. Without --token-file the token is random.',
  rows: [outgoingWebhook],
  extra: {
    trigger: { ...outgoingWebhook.params.trigger, required: false, default: 'mention' },
    token_file: secretFile("the bot's token"),
  },
  examples: {
    'realmctl webhook sample': 'a message that mentions the bot',
    'realmctl webhook sample --trigger direct_message > delivery.json':
      'save a direct message for curl --json @delivery.json http://127.0.0.1:5002/',
  },
  async run({ extra }, context) {
    const { format, fields, jq, quiet } = context.options;
    const { samplePayload } = await import('../../webhook/sample.ts');
    const { jsonDocument } = await import('../../output/json.ts');
    const { token_file: file, trigger = 'mention' } = extra;
    const token = file === undefined ? sampleToken : await readSecret(file, '--token-file', context);
    const payload = samplePayload({ trigger: String(trigger), token, now: Date.now() });
    const hasOptions = quiet || [format, fields, jq].some((each) => each !== undefined);
    if (!hasOptions) return { text: jsonDocument(payload) };
    return { object: payload, fields: Object.keys(outgoingWebhook.params), id: 'bot_email' };
  },
});

/** As long as a real token. */
const sampleToken = 'not-a-token-of-any-bot-0123456789'.slice(0, 32);
