/** The document of `--version --json`, for bug reports. */
import { ownText } from '../base/own-files.ts';
import { version } from '../base/version.ts';

/** Returns the version, Node and the platform as JSON. The build is the hash of its inputs. */
export function versionDocument(): string {
  const build = ownText('built-from')?.slice(0, 12) ?? null;
  const { version: node, platform, arch } = process;
  return `${JSON.stringify({ version, build, node: node.slice(1), platform, arch }, null, 2)}\n`;
}
