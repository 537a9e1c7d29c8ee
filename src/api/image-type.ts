/** Types of images that the server accepts, and the first bytes of each. */

/** Media types that custom emoji may have (docs/service.md, Emoji). */
export const emojiTypes: readonly string[] = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** Media types that the icon and the logo of an organization may have (docs/service.md, Organization). */
export const pictureTypes: readonly string[] = [...emojiTypes, 'image/heic', 'image/tiff'];

/** Returns the media type of an image by its first bytes; undefined if it is not one of {@link pictureTypes}. */
export function imageType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'image/webp';
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'image/tiff';
  if (/^[\s\S]{4}ftyp(heic|heix|hevc|hevx|mif1|msf1)/.test(head)) return 'image/heic';
  return /^[\s\S]{4}ftyp(avif|avis)/.test(head) ? 'image/avif' : undefined;
}
