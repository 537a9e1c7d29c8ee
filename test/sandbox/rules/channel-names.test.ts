import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { channelName } from '../../../src/sandbox/rules/channel-settings.ts';

function said(written: string, level = 421): string {
  try {
    return `kept: ${channelName(written, level)}`;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('the name of a channel', () => {
  it.each([
    ['design', 'kept: design'],
    ['  \t\n design \u3000\u001c', 'kept: design'],
    ['Q3 / planning ☂ . #1 @x "q" \\ & + % = ;', 'kept: Q3 / planning ☂ . #1 @x "q" \\ & + % = ;'],
    ['-x', 'kept: -x'],
    ['\ufeffx', 'kept: \ufeffx'],
    ['a\u200bb\u202eb', 'kept: a\u200bb\u202eb'],
    ['👨‍👩‍👧', 'kept: 👨‍👩‍👧'],
    ['', "Channel name can't be empty."],
    [' \u00a0\u2003 ', "Channel name can't be empty."],
    ['x'.repeat(60), `kept: ${'x'.repeat(60)}`],
    ['x'.repeat(61), 'Channel name too long (limit: 60 characters).'],
    ['😀'.repeat(60), `kept: ${'😀'.repeat(60)}`],
    ['😀'.repeat(61), 'Channel name too long (limit: 60 characters).'],
    ['a\nb', 'Invalid character in channel name, at position 2.'],
    ['😀😀\u001b[31m', 'Invalid character in channel name, at position 3.'],
    ['\u0000', 'Invalid character in channel name, at position 1.'],
    ['abc\ud800', 'Invalid character in channel name, at position 4.'],
    ['ab\ufdd0', 'Invalid character in channel name, at position 3.'],
    ['a\u{1fffe}', 'Invalid character in channel name, at position 2.'],
  ])('%j: %s', (written, expected) => {
    expect(said(written)).toBe(expected);
  });

  it("is refused with the level's message", () => {
    expect(said('', 255)).toBe("Channel name can't be empty.");
    expect(said('', 254)).toBe("Stream name can't be empty!");
    expect(said('a\tb', 200)).toBe('Invalid character in stream name, at position 2!');
  });

  it('once stored stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (written) => {
        const first = said(written);
        if (first.startsWith('kept: ')) expect(said(first.slice('kept: '.length))).toBe(first);
      }),
    );
  });
});
