/** What a report of a fault needs: `--version --json`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';

/** The version with what runs it, as JSON. The build is named by what it was made of. */
export function versionDocument(folder: string): string {
  const file = join(folder, 'built-from');
  const build = existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : null;
  const { version: node, platform, arch } = process;
  return `${JSON.stringify({ version, build, node: node.slice(1), platform, arch }, null, 2)}\n`;
}
