/** `.deb` and `.rpm`, made by nfpm from one description. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { description, license, version } from '../../../package.json';
import type { Tool } from './tools.ts';

export interface Sources {
  readonly executable: string;
  readonly notices: string;
  /** A folder for intermediate files. */
  readonly folder: string;
  readonly date: Date;
}

interface Content {
  readonly src: string;
  readonly dst: string;
  readonly type?: 'doc';
  readonly packager?: 'deb' | 'rpm';
  readonly file_info: { readonly mode: number };
}

const architectures: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64', arm: 'arm7' };
const plain = { file_info: { mode: 0o644 } };

/** Where each system looks for completion scripts. */
const completions: readonly Omit<Content, 'file_info'>[] = [
  { src: 'completions/realmctl.bash', dst: '/usr/share/bash-completion/completions/realmctl' },
  { src: 'completions/realmctl.zsh', dst: '/usr/share/zsh/vendor-completions/_realmctl', packager: 'deb' },
  { src: 'completions/realmctl.zsh', dst: '/usr/share/zsh/site-functions/_realmctl', packager: 'rpm' },
  { src: 'completions/realmctl.fish', dst: '/usr/share/fish/vendor_completions.d/realmctl.fish' },
];

/** Writes both packages to a folder and returns their paths. */
export function makeSystemPackages(nfpm: Tool, sources: Sources, output: string): string[] {
  const file = join(sources.folder, 'nfpm.json');
  writeFileSync(file, JSON.stringify(packageConfig({ ...sources, pages: compressedPages(sources.folder) })));
  return (['deb', 'rpm'] as const).map((kind) => {
    const path = join(output, `realmctl-${version}-linux-${process.arch}.${kind}`);
    execFileSync(nfpm.file, [...nfpm.before, 'package', '-f', file, '-p', kind, '-t', path], {
      stdio: 'pipe',
    });
    return path;
  });
}

/** Returns the description of the packages that nfpm reads; JSON is YAML. */
export function packageConfig({
  executable,
  notices,
  date,
  pages,
}: Omit<Sources, 'folder'> & { readonly pages: readonly string[] }): object {
  const doc = (src: string, name: string): Content => ({
    src,
    dst: `/usr/share/doc/realmctl/${name}`,
    type: 'doc',
    ...plain,
  });
  const contents: Content[] = [
    { src: executable, dst: '/usr/bin/realmctl', file_info: { mode: 0o755 } },
    ...completions.map((each) => ({ ...each, ...plain })),
    ...pages.map((src) => ({ src, dst: `/usr/share/man/man1/${src.split('/').at(-1)}`, ...plain })),
    ...['README.md', 'CHANGELOG.md'].map((name) => doc(name, name)),
    doc(notices, 'copyright'),
    ...['docs', 'examples'].flatMap((folder) => filesBelow(folder).map((name) => doc(name, name))),
  ];
  return {
    name: 'realmctl',
    arch: architectures[process.arch] ?? process.arch,
    platform: 'linux',
    version,
    section: 'admin',
    priority: 'optional',
    maintainer: 'The realmctl authors <realmctl@localhost>',
    description,
    license,
    mtime: date.toISOString(),
    contents,
    // The libraries of Node.js; their newest symbols are those of 2018.
    overrides: {
      deb: { depends: ['libc6 (>= 2.28)', 'libgcc-s1', 'libstdc++6'] },
      rpm: { depends: ['glibc >= 2.28', 'libgcc', 'libstdc++'] },
    },
    deb: { compression: 'gzip' },
    rpm: { compression: 'gzip', buildhost: 'localhost' },
  };
}

/** Writes the man pages as systems keep them, the same in every build, and returns their paths. */
function compressedPages(folder: string): string[] {
  mkdirSync(join(folder, 'man'));
  return readdirSync('dist/man')
    .sort()
    .map((name) => {
      const path = join(folder, 'man', `${name}.gz`);
      writeFileSync(path, gzipSync(readFileSync(join('dist/man', name)), { level: 9 }));
      return path;
    });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
