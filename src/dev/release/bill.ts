/** The software bill of materials: what npm knows of each package, cut to what a release really has inside. */
import { createHash } from 'node:crypto';

interface Component extends Readonly<Record<string, unknown>> {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
}

/** A CycloneDX document, as `npm sbom` prints it. */
export interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

export interface Inside {
  /** Bundled packages: `yaml@2.9.1`. */
  readonly packages: readonly string[];
  /** The release of Node.js in the executable. */
  readonly node: string;
  readonly date: Date;
  readonly name: string;
}

/** Returns the bill of a release: the same for each build of one commit. Throws if npm does not know a package. */
export function billOf(bill: Bill, { packages, node, date, name }: Inside): object {
  const wanted = new Set(packages);
  const components = bill.components.filter((each) => wanted.has(`${each.name}@${each.version}`));
  const known = new Set(components.map((each) => `${each.name}@${each.version}`));
  const unknown = packages.filter((each) => !known.has(each));
  if (unknown.length > 0) throw new Error(`npm sbom does not list ${unknown.join(', ')}`);
  const root = bill.metadata.component;
  const refs = new Set([root['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const runtime = { 'bom-ref': `node@${node}`, type: 'platform', name: 'node', version: node };
  const among = (names: readonly string[]) => names.filter((each) => refs.has(each));
  const content = {
    ...bill,
    // npm names it after the folder.
    metadata: { ...bill.metadata, timestamp: date.toISOString(), component: { ...root, name } },
    components: [...components.map(asRequired), runtime],
    dependencies: [
      ...bill.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({
          ref,
          dependsOn: ref === root['bom-ref'] ? [...among(dependsOn), runtime['bom-ref']] : among(dependsOn),
        })),
      { ref: runtime['bom-ref'], dependsOn: [] },
    ],
  };
  return { ...content, serialNumber: `urn:uuid:${uuidOf({ ...content, serialNumber: '' })}` };
}

/** npm lists bundled packages as development dependencies. */
function asRequired({ properties: _, scope: __, ...component }: Component): object {
  return { ...component, scope: 'required' };
}

/** Returns a UUID made from a document, of the version for such ones (8). */
function uuidOf(document: object): string {
  const hex = createHash('sha256').update(JSON.stringify(document)).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}
