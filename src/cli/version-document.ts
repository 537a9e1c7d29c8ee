/** The document of `--version --json`, for bug reports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from '../../package.json';

/** Returns the version, Node and the platform as JSON. The build is the hash of its inputs. */
export function versionDocument(folder: string): string {
  const file = join(folder, 'built-from');
  const build = existsSync(file) ? readFileSync(file, 'utf8').slice(0, 12) : null;
  const { version: node, platform, arch } = process;
  return `${JSON.stringify({ version, build, node: node.slice(1), platform, arch }, null, 2)}\n`;
}
