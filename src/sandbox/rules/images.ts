/** Which images the service accepts (docs/service.md, Emoji and Organization). */
import { emojiTypes, imageType } from '../../api/image-type.ts';
import { ApiError } from '../errors/api-error.ts';

const largest = 5 * 1024 * 1024;

interface SentImage {
  /** The type that the client claims. */
  readonly type: string;
  readonly bytes: Buffer;
}

/** Throws unless the file is an image of an accepted type. */
export function checkImage({ type, bytes }: SentImage, types: readonly string[] = emojiTypes): void {
  const badImage = (message: string) => new ApiError(message, { code: 'BAD_IMAGE' });
  if (bytes.length > largest) throw new ApiError('Uploaded file is larger than the allowed limit of 5 MiB');
  if (!types.includes(type)) throw badImage('Invalid image format');
  if (!types.includes(imageType(bytes) ?? '')) {
    throw badImage('Could not decode image; did you upload an image file?');
  }
}
