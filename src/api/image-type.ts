/** Types of images that the service takes, and how their content begins. */

/** Media types that custom emoji may have (docs/service.md, Emoji). */
export const emojiTypes: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** The media type of an image by its first bytes; undefined where it is none of {@link emojiTypes}. */
export function imageType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  return /^[\s\S]{4}ftyp(avif|avis)/.test(head) ? 'image/avif' : undefined;
}
