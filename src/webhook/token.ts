import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares with the token, in a time that tells nothing of it, its length included. */
export function tokenCheck(token: string): (given: unknown) => boolean {
  const wanted = digest(token);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), wanted);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
