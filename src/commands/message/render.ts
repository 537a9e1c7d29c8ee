import { renderMessage } from '../../api/table/messages.ts';
import { verb } from '../_define.ts';
import { contentOptions, requireContent } from './_content.ts';

const { content } = renderMessage.params;

export const command = verb({
  description: "Prints HTML, with the organization's linkifiers and emoji. Sends nothing to other users.",
  rows: [renderMessage],
  params: { content: { ...content, required: false } },
  extra: contentOptions,
  prints: 'text',
  examples: {
    "realmctl message render --content 'See **this** and #1.'": 'preview a message',
    "printf 'Hello.' | realmctl message render --content-file -": 'send the output of another program',
  },
  async run({ given, extra: { content_file } }, context) {
    const text = await requireContent(given.content, content_file, context);
    const { rendered } = await context.read(renderMessage, { content: text });
    return { text: rendered };
  },
});
