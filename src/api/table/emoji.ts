/** Custom emoji (docs/service.md, Emoji). */
import { emojiReading } from '../resources/emoji.ts';
import { endpoint } from '../spec.ts';

const emojiName = {
  kind: 'text',
  in: 'path',
  required: true,
  nonEmpty: true,
  help: 'its name, without colons: letters, digits, - and _',
} as const;

export const listEmoji = endpoint({
  id: 'emoji.list',
  method: 'GET',
  path: '/realm/emoji',
  help: 'the custom emoji, deactivated ones included',
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
      help: 'its image: PNG, GIF, JPEG, WebP or AVIF, up to 5 MiB; - reads it from stdin',
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
  help: 'deactivate a custom emoji: messages and reactions keep it, and its name is free again',
  params: { emoji_name: emojiName },
  reply: {},
});
