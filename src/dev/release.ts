/**
 * `npm run release`: makes all files of a release in `release/`, installs and tries each in an empty folder, and prints
 * what they are. Two runs at one commit make the same files.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { name, optionalDependencies, version } from '../../package.json';
import { executablePath, sizeOf } from './executable/make.ts';
import { type Bill, billOf } from './release/bill.ts';
import { noticesOfExecutable } from './release/notices.ts';
import { makeNpmPackage, npm } from './release/npm-package.ts';
import { smoke } from './release/smoke.ts';
import { makeSystemPackages } from './release/system-packages.ts';
import { findNfpm, git } from './release/tools.ts';

const output = 'release';

function release(folder: string): void {
  if (git('status', '--porcelain') !== '') throw new Error('commit first: a release is of one commit');
  const nfpm = process.platform === 'linux' ? findNfpm() : undefined;
  const epoch = git('log', '-1', '--format=%ct');
  const date = new Date(Number(epoch) * 1000);
  process.env.SOURCE_DATE_EPOCH = epoch;
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);

  execFileSync(process.execPath, ['dist/dev/generate.cjs', 'man'], { stdio: 'ignore' });
  execFileSync(process.execPath, ['src/dev/library-types.mjs'], { stdio: 'ignore' });
  const notices = join(output, 'NOTICES.txt');
  writeFileSync(notices, noticesOfExecutable());
  execFileSync(process.execPath, ['dist/dev/executable.cjs', output], { stdio: 'ignore' });
  const executable = executablePath(output);
  const sources = { executable, notices, folder, date };
  const installable = [
    makeNpmPackage(folder, output),
    executable,
    ...(nfpm === undefined ? [] : makeSystemPackages(nfpm, sources, output)),
  ];
  const bill = join(output, `realmctl-${version}.cdx.json`);
  writeFileSync(bill, `${JSON.stringify(billOfRelease(date), null, 2)}\n`);
  const all = [...installable, bill, notices];
  writeFileSync(join(output, 'SHA256SUMS'), all.map(sumLine).join(''));
  for (const file of all) {
    const tried = installable.includes(file) ? smoke(file, join(folder, `root-${basename(file)}`)) : '';
    console.log(`${sizeOf(file).padStart(9)}  ${basename(file).padEnd(34)}  ${tried}`.trimEnd());
  }
  console.log(`of commit ${git('rev-parse', '--short', 'HEAD')}, with Node.js ${process.version}`);
}

function billOfRelease(date: Date): object {
  const bill = JSON.parse(npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], '.')) as Bill;
  const bundled = JSON.parse(readFileSync('dist/dev/bundled.json', 'utf8')) as string[];
  const others = Object.entries(optionalDependencies).map((each) => each.join('@'));
  return billOf(bill, { packages: [...bundled, ...others], node: process.version.slice(1), date, name });
}

function sumLine(file: string): string {
  return `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'realmctl-release-'));
try {
  release(folder);
} catch (error) {
  console.error(`release: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
