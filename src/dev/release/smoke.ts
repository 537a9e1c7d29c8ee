/** Installs each file of a release into an empty folder and runs it there, with nothing on PATH that it does not need. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { version } from '../../../package.json';
import { npm } from './npm-package.ts';
import { isThere } from './tools.ts';

/** Installs a file into a root and returns its program, or names the tool that is missing. */
type Install = (file: string, root: string) => { readonly program: string } | { readonly missing: string };

const installs: Readonly<Record<string, Install>> = {
  tgz(file, root) {
    npm(
      ['install', '--global', '--prefix', root, '--omit', 'optional', '--no-audit', '--no-fund', file],
      root,
    );
    return { program: join(root, 'bin', 'realmctl') };
  },
  deb(file, root) {
    if (!isThere('dpkg-deb')) return { missing: 'dpkg-deb' };
    execFileSync('dpkg-deb', ['--extract', file, root]);
    return { program: join(root, 'usr/bin/realmctl') };
  },
  rpm(file, root) {
    if (!isThere('rpm')) return { missing: 'rpm' };
    // Its libraries are not in the empty root.
    execFileSync('rpm', ['--root', root, '--install', '--nodeps', file], { stdio: 'pipe' });
    return { program: join(root, 'usr/bin/realmctl') };
  },
};

/**
 * Installs and runs a file of a release. Returns what was tried. Throws if it does not work.
 * @param folder an empty folder, or one to be made
 */
export function smoke(file: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const install = installs[file.split('.').at(-1) ?? ''];
  const installed = install?.(resolve(file), folder) ?? { program: resolve(file) };
  if ('missing' in installed) return `not attempted: ${installed.missing} is not installed`;
  const { program } = installed;
  const path = join(folder, 'path');
  mkdirSync(path);
  if (file.endsWith('.tgz')) symlinkSync(process.execPath, join(path, 'node'));
  const run = (...args: readonly string[]) =>
    execFileSync(program, args, {
      encoding: 'utf8',
      env: { PATH: path, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  expectThat(run('--version') === `${version}\n`, `${file} tells another version`);
  expectThat(run('channel', 'create', '--help').includes('Usage: realmctl'), `${file} has no help`);
  const count = run('sandbox', 'run', '--', 'realmctl', 'channel', 'list', '--jq', 'length');
  expectThat(Number(count) > 0, `${file} does not list channels`);
  const pages = manPages(folder);
  return `installed and run${pages === 0 ? '' : `, ${pages} man pages`}`;
}

function manPages(root: string): number {
  const folders = ['share/man/man1', 'usr/share/man/man1'].map((folder) => join(root, folder));
  return folders.flatMap((folder) => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  }).length;
}

function expectThat(holds: boolean, message: string): void {
  if (!holds) throw new Error(message);
}
