/** JSON of which `JSON.parse` would lose something: digits of numbers, and keys that stand twice. */

const textOrNumber = /"(?:[^"\\]|\\.)*"|-?[0-9][0-9.eE+-]*/g;

/** JSON with each number that a program would write otherwise as text: `1.10` as `"1.10"`. */
export function withExactNumbers(json: string): string {
  return json.replace(textOrNumber, (part) =>
    part.startsWith('"') || String(Number(part)) === part ? part : `"${part}"`,
  );
}

/** A key that stands twice in one object, if any does. YAML has all of JSON, and its reader looks for them. */
export async function keyTwice(json: string): Promise<string | undefined> {
  const { parseDocument } = (await import('yaml')).default;
  const { errors } = parseDocument(json, { prettyErrors: false });
  const doubled = errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (doubled === undefined) return undefined;
  const [key = '""'] = /"(?:[^"\\]|\\.)*"/.exec(json.slice(doubled.pos[0])) ?? [];
  return JSON.parse(key);
}
