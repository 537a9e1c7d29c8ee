import { randomBytes } from 'node:crypto';

/** Returns a random password. It begins with a letter or digit, so that no spreadsheet takes it for a formula. */
export function randomPassword(): string {
  const text = randomBytes(24).toString('base64url');
  return /^[-_]/.test(text) ? randomPassword() : text;
}
