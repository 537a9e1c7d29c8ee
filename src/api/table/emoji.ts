/** Custom emoji (docs/service.md, Emoji). */
import { emojiReading } from '../resources/emoji.ts';
import { endpoint } from '../spec.ts';

const emojiName = {
  kind: 'text',
  in: 'path',
  required: true,
  nonEmpty: true,
  help: 'name, without colons: letters, digits, - and _',
} as const;

export const listEmoji = endpoint({
  id: 'emoji.list',
  method: 'GET',
  path: '/realm/emoji',
  help: 'list custom emoji, including deactivated ones',
  params: {},
  reply: { emoji: { map: { object: emojiReading } } },
});

export const addEmoji = endpoint({
  id: 'emoji.add',
  method: 'POST',
  path: '/realm/emoji/{emoji_name}',
  role: 'member',
  humansOnly: true,
  help: 'add a custom emoji',
  params: {
    emoji_name: emojiName,
    filename: {
      kind: 'upload',
      in: 'file',
      required: true,
      flag: 'file',
      help: 'image: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads stdin',
    },
  },
  reply: {},
  errors: ['BAD_IMAGE'],
});

export const removeEmoji = endpoint({
  id: 'emoji.remove',
  method: 'DELETE',
  path: '/realm/emoji/{emoji_name}',
  reportsIgnored: false,
  help: 'deactivate a custom emoji; existing messages keep it, and its name can be reused',
  params: { emoji_name: emojiName },
  reply: {},
});
