import { expect, test } from 'vitest';
import { isPrivate } from '../../src/base/file-mode.ts';

const me = process.getuid?.() ?? 0;
const regular = (mode: number, uid = me) => ({ mode, uid, isFile: () => true });

test.each([0o600, 0o400, 0o700])('mode %o keeps everyone else out', (mode) => {
  expect(isPrivate(regular(mode), 'linux')).toBe(true);
});

test.each([0o640, 0o604, 0o644, 0o660, 0o602, 0o610])('mode %o lets others in', (mode) => {
  expect(isPrivate(regular(mode), 'linux')).toBe(false);
});

test("another account's file may be shared with a group, but not with everyone", () => {
  expect(isPrivate(regular(0o640, me + 1), 'linux')).toBe(true);
  expect(isPrivate(regular(0o644, me + 1), 'linux')).toBe(false);
});

test("pipes, and modes on Windows, don't matter", () => {
  expect(isPrivate({ ...regular(0o666), isFile: () => false }, 'linux')).toBe(true);
  expect(isPrivate(regular(0o666), 'win32')).toBe(true);
});
