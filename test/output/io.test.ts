import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createIo, wantsColour, withColour } from '../../src/output/io.ts';
import { createTestIo } from '../support/io.ts';

describe('wantsColour', () => {
  it.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR, which is ignored', true, { NO_COLOR: '' }, true],
    ['FORCE_COLOR in a pipe', false, { FORCE_COLOR: '1' }, true],
    ['FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    ['CLICOLOR_FORCE in a pipe', false, { CLICOLOR_FORCE: '1' }, true],
    ['CLICOLOR_FORCE=0', false, { CLICOLOR_FORCE: '0' }, false],
    ['NO_COLOR against FORCE_COLOR', true, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
    ['CLICOLOR=0', true, { CLICOLOR: '0' }, false],
    ['CLICOLOR=1 in a pipe', false, { CLICOLOR: '1' }, false],
    ['a dumb terminal', true, { TERM: 'dumb' }, false],
  ])('decides for %s', (_, terminal, env, expected) => {
    expect(wantsColour(terminal, env, 'auto')).toBe(expected);
  });

  it('obeys the command line first', () => {
    expect(wantsColour(false, { NO_COLOR: '1' }, 'always')).toBe(true);
    expect(wantsColour(true, { FORCE_COLOR: '1' }, 'never')).toBe(false);
  });
});

describe('createIo', () => {
  it('takes the size from the terminal, then from the environment, then 80 by 24', () => {
    const env = { COLUMNS: '100', LINES: '40' };
    const sized = createTestIo({ terminal: true, width: 60, height: 10, env });
    expect([sized.width, sized.height]).toEqual([60, 10]);
    const told = createTestIo({ env });
    expect([told.width, told.height]).toEqual([100, 40]);
    const bare = createTestIo({ env: { COLUMNS: 'wide', LINES: '-1' } });
    expect([bare.width, bare.height]).toEqual([80, 24]);
  });

  it('checks each stream separately', () => {
    const io = createTestIo({ terminal: { stderr: true }, color: 'auto' });
    expect([io.stdinIsTerminal, io.stdoutIsTerminal, io.stderrIsTerminal]).toEqual([false, false, true]);
    expect(io.colour).toEqual({ stdout: false, stderr: true });
  });

  it('leaves stdin unopened until it is used', () => {
    let touched = false;
    const streams = {
      stdout: new PassThrough(),
      stderr: new PassThrough(),
      get stdin() {
        touched = true;
        return new PassThrough();
      },
    };
    const io = createIo(streams, {});
    expect(touched).toBe(false);
    expect(io.stdinIsTerminal).toBe(false);
    expect(touched).toBe(true);
  });

  it('survives an error event of a stream', () => {
    const io = createTestIo();
    expect(() => io.stdout.emit('error', new Error('EPIPE'))).not.toThrow();
    expect(() => io.stderr.emit('error', new Error('EPIPE'))).not.toThrow();
  });

  it.each([
    [{}, undefined],
    [{ PAGER: 'less' }, 'less'],
    [{ PAGER: 'less', REALMCTL_PAGER: 'more' }, 'more'],
    [{ PAGER: 'less', REALMCTL_PAGER: '' }, undefined],
    [{ PAGER: 'cat' }, undefined],
    [{ PAGER: ' ' }, undefined],
  ])('chooses the pager by %o', (env, command) => {
    expect(createTestIo({ env }).pager?.command).toBe(command);
  });
});

describe('withColour', () => {
  it('changes only the color', () => {
    const io = createTestIo({ terminal: { stdout: true }, width: 60 });
    const coloured = withColour(io, {}, 'auto');
    expect(coloured.colour).toEqual({ stdout: true, stderr: false });
    expect([coloured.width, coloured.stdoutIsTerminal, coloured.stdout]).toEqual([60, true, io.stdout]);
    expect(io.colour).toEqual({ stdout: false, stderr: false });
  });
});
