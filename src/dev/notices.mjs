/** Collects the licences of the packages in the bundle. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const licence = /^(?:licen[cs]e|copying|notice|copyrightnotice)(?:[.-].*)?$/i;

/** Returns the packages of the files in a build, by name and version. */
export function packagesOf(files) {
  const folders = new Set(
    files.flatMap((file) => /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? []),
  );
  return [...folders]
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }))
    .sort((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1));
}

/** Returns the licence text of each package. Throws for a package without one. */
export function noticesOf(packages) {
  const notices = packages.map(({ folder, name, version }) => {
    const texts = readdirSync(folder)
      .filter((file) => licence.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    if (texts.length === 0) throw new Error(`${name} is bundled and has no licence file`);
    return `${name} ${version}\n\n${texts.join('\n\n')}\n`;
  });
  return `realmctl holds code of these packages, under their licences.\n\n${notices.join(`\n${'-'.repeat(78)}\n\n`)}`;
}
