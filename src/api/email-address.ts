/**
 * Whether a text has the form of an email address that the server can take as a single one: text on both sides of one
 * `@`, without blanks, and without commas, which separate the addresses of an invitation.
 */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@,]+@[^\s@,]+$/u.test(text);
}
