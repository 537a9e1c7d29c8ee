import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns a function that compares with the token in constant time, so that the time reveals nothing about the token
 * or its length.
 */
export function tokenCheck(token: string): (given: unknown) => boolean {
  const wanted = digest(token);
  return (given) => typeof given === 'string' && timingSafeEqual(digest(given), wanted);
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
