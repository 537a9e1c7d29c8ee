/** Handles JSON that `JSON.parse` would lose parts of: digits of numbers, and duplicate keys. */

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g;

/** Returns JSON in which each number that a program would write differently is text: `1.10` becomes `"1.10"`. */
export function withExactNumbers(json: string): string {
  return json.replace(textOrNumber, (part) =>
    part.startsWith('"') || String(Number(part)) === part ? part : `"${part}"`,
  );
}

/** Returns a key that appears twice in one object, if any. A YAML reader finds it: JSON is a subset of YAML. */
export async function keyTwice(json: string): Promise<string | undefined> {
  const { parseDocument } = (await import('yaml')).default;
  const { errors } = parseDocument(json, { prettyErrors: false });
  const doubled = errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (doubled === undefined) return undefined;
  const [key = '""'] = /"(?:[^"\\]|\\.)*"/.exec(json.slice(doubled.pos[0])) ?? [];
  return JSON.parse(key);
}
