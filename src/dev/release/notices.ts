/** The licences of all that is in the executable. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** Where the licence of Node.js may be, from the folder of its program: in its archives, and in Debian's package. */
const places = ['../LICENSE', '../share/doc/nodejs/LICENSE', '../share/doc/nodejs/copyright'];

const rule = `\n${'='.repeat(78)}\n\n`;

/** Returns the notices of the executable. Throws if the licence of Node.js is not beside it. */
export function noticesOfExecutable(node = process.execPath): string {
  const own = places.map((place) => resolve(dirname(node), place)).find((file) => existsSync(file));
  if (own === undefined)
    throw new Error(`the licence of Node.js is not beside ${node}; use an archive of nodejs.org`);
  return [
    `realmctl\n\n${readFileSync('LICENSE', 'utf8')}`,
    `The executable holds Node.js ${process.version}, under its licence.\n\n${readFileSync(own, 'utf8')}`,
    ...keyring().map((file) => `The executable holds @napi-rs/keyring.\n\n${readFileSync(file, 'utf8')}`),
    readFileSync('dist/NOTICES.txt', 'utf8'),
  ].join(rule);
}

/** The licence of the keyring's package, and those of the native library's own parts. */
function keyring(): string[] {
  const require = createRequire(join(process.cwd(), 'package.json'));
  try {
    require('@napi-rs/keyring');
  } catch {
    return [];
  }
  const library = Object.keys(require.cache).find((file) => file.endsWith('.node')) ?? '';
  return [
    join(dirname(require.resolve('@napi-rs/keyring')), 'LICENSE'),
    join(dirname(library), 'LICENSE.third-party.md'),
  ].filter((file) => existsSync(file));
}
