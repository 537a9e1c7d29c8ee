/** Extracts the JSON of each event from a reply: numbers, spaces and escapes stay as the server wrote them. */

/**
 * Returns the JSON of each element of the list `events`, each on one line. Returns undefined if
 * there is no such list, or its name is written with escapes.
 * @param reply valid JSON of an object
 * @param events the parsed elements, if known
 */
export function rawEvents(reply: string, events: readonly unknown[] = []): string[] | undefined {
  return splitEvents(reply, events) ?? scanEvents(reply);
}

/**
 * Splits the usual form of a reply, which takes a fifth of the time of a scan: no spaces between events, no lists of
 * objects in them, and each ends with its id. Returns undefined for any other form. A split within an event shows: a
 * split between two events is then left for the last piece, which is more than one event or no JSON.
 */
function splitEvents(reply: string, events: readonly unknown[]): string[] | undefined {
  const begin = '"events":[';
  const found: string[] = [];
  let start = reply.indexOf(`${begin}{"`);
  if (start === -1 || /[\r\n]|\},[\t ]/.test(reply)) return undefined;
  start += begin.length;
  for (let index = 0; index + 1 < events.length; index += 1) {
    const end = reply.indexOf('},{', start);
    const id = `"id":${(events[index] as { readonly id?: unknown } | null)?.id}`;
    if (end === -1 || !reply.startsWith(id, end - id.length)) return undefined;
    found.push(reply.slice(start, end + 1));
    start = end + 2;
  }
  const rest = `{${begin}${reply.slice(start)}`;
  const last = isJson(rest) ? scanEvents(rest) : undefined;
  return last?.length === 1 ? [...found, ...last] : undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function scanEvents(reply: string): string[] | undefined {
  let found: string[] | undefined;
  let depth = 0;
  let start = -1;
  let key = '';
  for (let at = 0; at < reply.length; at += 1) {
    switch (reply.charCodeAt(at)) {
      case quote: {
        const end = endOfString(reply, at);
        if (depth === 1) key = reply.slice(at + 1, end);
        at = end;
        break;
      }
      case openList:
      case openObject:
        depth += 1;
        // If the name occurs twice, the last list is used, as in JSON.parse.
        if (depth === 2 && key === 'events' && reply[at] === '[') {
          found = [];
          start = at + 1;
        }
        break;
      case comma:
        if (depth === 1) key = '';
        if (depth !== 2 || start === -1) break;
        found?.push(onOneLine(reply.slice(start, at)));
        start = at + 1;
        break;
      case closeList:
      case closeObject:
        depth -= 1;
        if (depth !== 1 || start === -1) break;
        if (reply.slice(start, at).trim() !== '') found?.push(onOneLine(reply.slice(start, at)));
        start = -1;
        break;
    }
  }
  return found;
}

const [quote, comma, openList, closeList, openObject, closeObject] = [34, 44, 91, 93, 123, 125];
const backslash = 92;

/** Returns the index of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Replaces line ends by spaces: JSON has line ends only between its tokens. */
function onOneLine(json: string): string {
  const trimmed = json.trim();
  return /[\r\n]/.test(trimmed) ? trimmed.replace(/[\r\n]/g, ' ') : trimmed;
}
