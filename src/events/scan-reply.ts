/**
 * Checks in one pass over the bytes of a reply that they are JSON, and finds the events. Parsing them takes four times
 * as long, and most of the time only the id and the type of an event are needed.
 */

/** The list `events` of a reply. */
export interface EventList {
  /** Where its contents start and end. */
  readonly start: number;
  readonly end: number;
  /**
   * Five numbers for each element: its start, its end, its id, and where its type starts and ends. The id is NaN if
   * id or type are not there or not written in the usual way.
   */
  readonly marks: readonly number[];
}

export const markSize = 5;

const [quote, comma, minus, dot, slash, zero, nine, colon] = [34, 44, 45, 46, 47, 48, 57, 58];
const [openList, backslash, closeList, openObject, closeObject] = [91, 92, 93, 123, 125];
const [space, plus, letterA, letterE, letterF, letterU] = [32, 43, 97, 101, 102, 117];
/** This bit makes a letter small. */
const small = 32;
/** How far the byte that closes a list or an object comes after the one that opens it. */
const toCloser = closeList - openList;
const blanks: ReadonlySet<number> = new Set(Buffer.from(' \t\r\n'));
const words = ['true', 'false', 'null'].map((word) => Buffer.from(word));
/** What may follow a backslash, beside `u` and four digits. */
const escapes: ReadonlySet<number> = new Set(Buffer.from('"\\/bfnrt'));
const [eventsName, idName, typeName] = ['events"', 'id"', 'type"'].map((name) => Buffer.from(name)) as [
  Buffer,
  Buffer,
  Buffer,
];
/** A number with more digits may not be exact. */
const mostDigits = 15;

/**
 * Returns the list `events` of a reply; undefined if the reply is not a JSON object or has no such list. If the name
 * occurs twice, the last list is used, as in JSON.parse.
 */
export function scanReply(bytes: Buffer): EventList | undefined {
  let list: EventList | undefined;
  let at = skipBlanks(bytes, 0);
  if (bytes[at] !== openObject) return undefined;
  do {
    const name = skipBlanks(bytes, at + 1) + 1;
    at = skipName(bytes, name - 1);
    if (bytes[at] === openList && isAt(bytes, name, eventsName)) {
      list = scanList(bytes, at);
      at = list === undefined ? -1 : list.end + 1;
    } else at = skipValue(bytes, at);
    at = skipBlanks(bytes, at);
  } while (bytes[at] === comma);
  return bytes[at] === closeObject && skipBlanks(bytes, at + 1) === bytes.length ? list : undefined;
}

function scanList(bytes: Buffer, open: number): EventList | undefined {
  const marks: number[] = [];
  let at = skipBlanks(bytes, open + 1);
  while (bytes[at] !== closeList) {
    if (marks.length > 0) {
      if (bytes[at] !== comma) return undefined;
      at = skipBlanks(bytes, at + 1);
    }
    at = skipBlanks(bytes, scanElement(bytes, at, marks));
  }
  return { start: open + 1, end: at, marks };
}

/** Adds the marks of an element. Like all that follow, it returns where the element ends; -1 if it is not JSON. */
function scanElement(bytes: Buffer, start: number, marks: number[]): number {
  let id = Number.NaN;
  let type = 0;
  let typeEnd = 0;
  let at = start;
  if (bytes[at] !== openObject || bytes[skipBlanks(bytes, at + 1)] === closeObject) at = skipValue(bytes, at);
  else {
    do {
      const name = skipBlanks(bytes, at + 1) + 1;
      const value = skipName(bytes, name - 1);
      at = skipValue(bytes, value);
      if (isAt(bytes, name, idName)) id = wholeNumber(bytes, value, at);
      else if (isAt(bytes, name, typeName)) {
        typeEnd = at - 1;
        type = bytes[value] === quote && skipPlain(bytes, value + 1) === typeEnd ? value + 1 : 0;
      }
      at = skipBlanks(bytes, at);
    } while (bytes[at] === comma);
    at = bytes[at] === closeObject ? at + 1 : -1;
  }
  marks.push(start, at, type === 0 ? Number.NaN : id, type, typeEnd);
  return at;
}

function isAt(bytes: Buffer, at: number, wanted: Buffer): boolean {
  for (let index = 0; index < wanted.length; index += 1)
    if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

/** Returns a number that has only digits; otherwise NaN. */
function wholeNumber(bytes: Buffer, start: number, end: number): number {
  if (end - start > mostDigits) return Number.NaN;
  let number = 0;
  for (let at = start; at < end; at += 1) {
    if (!isDigit(bytes[at])) return Number.NaN;
    number = number * 10 + (bytes[at] ?? 0) - zero;
  }
  return number;
}

function skipBlanks(bytes: Buffer, start: number): number {
  let at = start;
  while ((bytes[at] ?? nine) <= space && blanks.has(bytes[at] ?? 0)) at += 1;
  return at;
}

/** Skips a name and the colon after it. */
function skipName(bytes: Buffer, start: number): number {
  if (bytes[start] !== quote) return -1;
  const at = skipBlanks(bytes, skipString(bytes, start + 1));
  return bytes[at] === colon ? skipBlanks(bytes, at + 1) : -1;
}

/** Skips a value, however deep it is. */
function skipValue(bytes: Buffer, start: number): number {
  if (bytes[start] !== openObject && bytes[start] !== openList) return skipScalar(bytes, start);
  /** The bytes that close what is open, the innermost last. */
  const closers: number[] = [];
  let at = start;
  for (;;) {
    const first = bytes[at];
    if (first === openObject || first === openList) {
      closers.push(first + toCloser);
      at = skipBlanks(bytes, at + 1);
      if (bytes[at] !== first + toCloser) {
        if (first === openObject) at = skipName(bytes, at);
        continue;
      }
    } else at = skipBlanks(bytes, skipScalar(bytes, at));
    while (bytes[at] !== comma) {
      if (bytes[at] !== closers.pop()) return -1;
      if (closers.length === 0) return at + 1;
      at = skipBlanks(bytes, at + 1);
    }
    at = skipBlanks(bytes, at + 1);
    if (closers.at(-1) === closeObject) at = skipName(bytes, at);
  }
}

function skipScalar(bytes: Buffer, start: number): number {
  const first = bytes[start];
  if (first === quote) return skipString(bytes, start + 1);
  if (first === minus || isDigit(first)) return skipNumber(bytes, start);
  const word = words.find((each) => isAt(bytes, start, each));
  return word === undefined ? -1 : start + word.length;
}

/** Skips a string whose first quote was read. */
function skipString(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = skipPlain(bytes, at);
    if (bytes[at] === quote) return at + 1;
    if (bytes[at] !== backslash) return -1;
    const next = bytes[at + 1] ?? 0;
    if (next === letterU) {
      for (let digit = at + 2; digit < at + 6; digit += 1) if (!isHexDigit(bytes[digit])) return -1;
      at += 6;
    } else if (escapes.has(next)) at += 2;
    else return -1;
  }
}

/** Returns where a quote, a backslash, or something that no string contains comes first. */
function skipPlain(bytes: Buffer, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at] ?? 0;
    if (byte === quote || byte === backslash || byte < space) return at;
    at += 1;
  }
}

function skipNumber(bytes: Buffer, start: number): number {
  const whole = bytes[start] === minus ? start + 1 : start;
  let at = bytes[whole] === zero ? whole + 1 : skipDigits(bytes, whole);
  if (bytes[at] === dot) at = skipDigits(bytes, at + 1);
  if (((bytes[at] ?? 0) | small) !== letterE) return at;
  const sign = bytes[at + 1];
  return skipDigits(bytes, at + (sign === plus || sign === minus ? 2 : 1));
}

/** Skips at least one digit. */
function skipDigits(bytes: Buffer, start: number): number {
  let at = start;
  while (isDigit(bytes[at])) at += 1;
  return at > start ? at : -1;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte > slash && byte <= nine;
}

function isHexDigit(byte = 0): boolean {
  return isDigit(byte) || ((byte | small) >= letterA && (byte | small) <= letterF);
}
