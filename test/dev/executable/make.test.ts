import { expect, it } from 'vitest';
import { executablePath, writesExecutables } from '../../../src/dev/executable/make.ts';

it.each([
  ['v20.20.2', false],
  ['v24.22.3', false],
  ['v25.4.0', false],
  ['v25.5.0', true],
  ['v26.0.0', true],
])('Node.js %s writes executables itself: %s', (release, itself) => {
  expect(writesExecutables(release)).toBe(itself);
});

it('names an executable by version and platform', () => {
  expect(executablePath('release')).toMatch(
    /^release[/\\]realmctl-\d+\.\d+\.\d+-(?:linux|darwin|win32)-\w+(?:\.exe)?$/,
  );
});
