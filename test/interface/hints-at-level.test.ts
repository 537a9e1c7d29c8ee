/** A hint suggests nothing that the server is too old for. */
import { describe, expect, it } from 'vitest';
import { hintAtLevel } from '../../src/cli/hint-at-level.ts';
import { command as update } from '../../src/commands/channel/update.ts';
import { startSandbox } from '../support/sandbox.ts';

const words = (line: string) => line.split(' ').map((word) => word.replaceAll('~', ' '));

describe('the hint of a refusal', () => {
  it.each<[line: string, since: number, says: string, left: RegExp | null]>([
    [
      'channel create old~plans --if-exists fail',
      388,
      'realmctl channel unarchive id:107',
      /^ {2}--if-exists skip leaves/m,
    ],
    [
      'channel subscribe old~plans',
      388,
      'realmctl channel unarchive id:107',
      /^ {2}subscribe anyway with --include-archived$/m,
    ],
    ['channel default add old~plans', 388, 'realmctl channel unarchive id:107', null],
    ['group create old~crew --description x', 386, 'realmctl group reactivate id:41', /^ {2}choose another/m],
    [
      'group update designers --name old~crew',
      386,
      'realmctl group reactivate id:41',
      /^ {2}choose another/m,
    ],
  ])('%s: from %i on it suggests %s', async (line, since, says, left) => {
    const refused = async (level: number) => {
      const ran = await (await startSandbox({ level })).run(words(line));
      expect(ran.code, ran.err).toBeGreaterThan(0);
      return ran.err;
    };
    expect(await refused(since)).toContain(says);
    const before = await refused(since - 1);
    expect(before).not.toContain(says);
    if (left !== null) expect(before).toMatch(left);
  });
});

describe('hintAtLevel', () => {
  const at = (hint: string, level: number | undefined) => hintAtLevel(hint, update, async () => level);

  it('checks each suggestion separately, by its commands and flags', async () => {
    const hint = 'realmctl group reactivate id:41; or choose another name\nadd --folder';
    expect(await at(hint, 389)).toBe(hint);
    expect(await at(hint, 388)).toBe('realmctl group reactivate id:41; or choose another name');
    expect(await at(hint, 385)).toBe('choose another name');
    expect(await at('add --unarchive', 387)).toBeUndefined();
    expect(await at('leave out --folder, or upgrade the server', 100)).toBe(
      'leave out --folder, or upgrade the server',
    );
  });

  it("keeps all if the level is unknown, and doesn't ask for a level that doesn't matter", async () => {
    expect(await at('add --folder', undefined)).toBe('add --folder');
    const never = () => Promise.reject(new Error('asked'));
    expect(await hintAtLevel('choose another name; or add --name', update, never)).toBe(
      'choose another name; or add --name',
    );
  });
});
