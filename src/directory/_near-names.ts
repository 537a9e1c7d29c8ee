/** Finds names that a person may have meant by a name that does not exist. */

/** How many names are suggested at most. */
const max = 3;

/** A name and its distance from what was written: a smaller number is nearer. */
interface Near {
  readonly name: string;
  readonly distance: number;
}

/**
 * Returns names near the written one, the nearest first and one for each thing: names that contain it, such as `Ben
 * Person` for `Ben`, or else names that differ in a few letters. Ignores case. For addresses on the same domain, only
 * the part before the @ is compared.
 * @param things the names of each thing
 */
export async function nearNames(
  written: string,
  things: readonly (readonly (string | null | undefined)[])[],
): Promise<string[]> {
  const known = things.map((names) => names.filter((name): name is string => Boolean(name)));
  const parts = best(known, (name) => distanceAsPart(plain(written).trim(), plain(name)));
  if (parts.length > 0) return parts.slice(0, max).map(({ name }) => name);
  const { distance } = await import('fastest-levenshtein');
  const near = best(known, (name) => distanceAsMisspelled(plain(written), plain(name), distance));
  const nearest = near[0]?.distance;
  return near
    .filter((each) => each.distance === nearest)
    .slice(0, max)
    .map(({ name }) => name);
}

function best(
  things: readonly (readonly string[])[],
  distanceOf: (name: string) => number | undefined,
): Near[] {
  const byDistance = (one: Near, other: Near) => one.distance - other.distance;
  const found = things.flatMap((names) => {
    const near = names.flatMap((name) => {
      const distance = distanceOf(name);
      return distance === undefined ? [] : [{ name, distance }];
    });
    return near.sort(byDistance).slice(0, 1);
  });
  return found.sort(byDistance);
}

/** Returns names as a choice: `'a'`, `'a' or 'b'`, `'a', 'b' or 'c'`. */
export function eitherOf(names: readonly string[]): string {
  const quoted = names.map((name) => `'${name}'`);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' or ');
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Returns the distance of a name in which a word begins with what was written; names that begin with it themselves
 * come first.
 */
function distanceAsPart(wanted: string, name: string): number | undefined {
  if (wanted.length < 2) return undefined;
  const at = name.indexOf(wanted);
  if (at === 0) return name.length;
  return at > 0 && !/[\p{L}\p{N}]/u.test(name[at - 1] ?? '') ? 1000 + name.length : undefined;
}

function distanceAsMisspelled(
  wanted: string,
  name: string,
  distance: (one: string, other: string) => number,
): number | undefined {
  const [one, other] = compared(wanted, name);
  const farthest = Math.max(1, Math.floor(one.length * 0.4));
  if (Math.abs(one.length - other.length) > farthest) return undefined;
  const far = distance(one, other);
  return far <= farthest ? far : undefined;
}

/** Returns the parts of two names to compare. */
function compared(one: string, other: string): readonly [string, string] {
  const [own, domain] = split(one);
  const [others, otherDomain] = split(other);
  return domain !== undefined && domain === otherDomain ? [own, others] : [one, other];
}

function split(name: string): readonly [string, string | undefined] {
  const at = name.indexOf('@');
  return at < 0 ? [name, undefined] : [name.slice(0, at), name.slice(at + 1)];
}
