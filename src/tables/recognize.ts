/** Recognizes which columns the headers of a table of people mean. */
import { plainHeader, type TableColumn } from './columns.ts';
import { type HeaderSense, isFamilyNameFirst, senseOf } from './header-words.ts';

/** Headers and the column they give, as in `--map`; an empty column leaves the header out. */
export type MapLine = readonly [header: string, column: string];

/** A question that the headers leave open. */
export interface HeaderQuestion {
  readonly question: string;
  readonly choices: readonly { readonly label: string; readonly lines: readonly MapLine[] }[];
}

export interface Recognized {
  /** The meaning of headers that are not names of columns. */
  readonly lines: readonly MapLine[];
  readonly questions: readonly HeaderQuestion[];
}

export interface RecognizeOptions {
  readonly columns: readonly TableColumn[];
  /** Columns that the user has already mapped. */
  readonly given: ReadonlySet<string>;
  /** Returns the names of the organization's profile fields; called only if a header may mean one. */
  profileFields(): Promise<readonly string[]>;
}

/**
 * Recognizes headers.
 * @param headers those that the user has not mapped
 */
export async function recognize(
  headers: readonly string[],
  { columns, given, profileFields }: RecognizeOptions,
): Promise<Recognized> {
  const of = (sense: HeaderSense) => [...new Set(headers)].filter((header) => senseOf(header) === sense);
  const lines: MapLine[] = [];
  const questions: HeaderQuestion[] = [];
  const isExact = (header: string, column: string) => {
    const found = columns.find((each) => each.header === column);
    const plain = plainHeader(header);
    return found !== undefined && (found.names.includes(plain) || found.also?.includes(plain) === true);
  };
  const give = (candidates: readonly string[], column: string) => {
    const [only, ...others] = candidates;
    if (only === undefined) return;
    if (others.length > 0) return questions.push(whichOf(candidates, column));
    if (!isExact(only, column)) lines.push([only, column]);
  };
  const leaveOut = (some: readonly string[]) => lines.push(...some.map((header): MapLine => [header, '']));

  for (const sense of ['email', 'role', 'channel', 'group'] as const) {
    if (given.has(sense) && isOneValue(sense)) leaveOut(of(sense));
    else give(of(sense), sense);
  }
  const names = nameHeaders(of);
  if (given.has(fullName)) leaveOut([...names.full, ...names.first, ...names.last, ...names.more]);
  else if (names.full.length > 0) {
    give(names.full, fullName);
    leaveOut([...names.first, ...names.last]);
  } else {
    const parts = [names.first, names.last].filter(({ length }) => length > 0);
    const isClear = parts.every(({ length }) => length === 1);
    const ordered = names.last.some(isFamilyNameFirst) ? parts.toReversed() : parts;
    if (isClear && parts.length > 0) lines.push([ordered.flat().join('+'), fullName]);
    for (const each of isClear ? [] : parts) if (each.length > 1) questions.push(whichOf(each, fullName));
    leaveOut(names.more);
  }
  const places = of('department');
  if (places.length > 0) {
    const fields = await profileFields();
    const isField = (header: string) => fields.some((field) => isSame(field, header));
    const like = fields.filter((field) => senseOf(field) === 'department');
    for (const header of places) if (!isField(header)) questions.push(placeOrField(header, like));
  }
  return { lines, questions };
}

const fullName = 'full-name';

/** Whether a column takes a single value. A second header for a list is an error rather than a question. */
function isOneValue(column: string): boolean {
  return column === 'email' || column === 'role';
}

/** Sorts the headers of names by the part of the name that each gives beside the others. */
function nameHeaders(of: (sense: HeaderSense) => readonly string[]) {
  const [full, first, last, some] = [of('full-name'), of('first-name'), of('last-name'), of('name')];
  const hasFirst = first.length > 0;
  const hasLast = last.length > 0;
  if (full.length > 0 || (!hasFirst && !hasLast)) return { full: [...full, ...some], first, last, more: [] };
  if (hasFirst && hasLast) return { full, first, last, more: some };
  return hasFirst ? { full, first, last: some, more: [] } : { full, first: some, last, more: [] };
}

/** Returns the question for several headers that mean one column. */
function whichOf(headers: readonly string[], column: string): HeaderQuestion {
  return {
    question: `Which column has the ${column}: ${headers.map((header) => `'${header}'`).join(' or ')}?`,
    choices: headers.map((header) => ({
      label: header,
      lines: headers.map((each): MapLine => [each, each === header ? column : '']),
    })),
  };
}

/** Returns the question for a header that may be a group, a profile field, or both. */
function placeOrField(header: string, fields: readonly string[]): HeaderQuestion {
  const group = { label: 'a group to add people to', lines: [[header, 'group']] as const };
  const both = fields.flatMap((field) => {
    const line: MapLine = [header, `profile-field:${field}`];
    return [
      { label: `the profile field ${field}`, lines: [line] },
      { label: `a group, and the profile field ${field}`, lines: [group.lines[0], line] },
    ];
  });
  const nothing = { label: 'nothing, leave it out', lines: [[header, '']] as const };
  return { question: `What is column '${header}'?`, choices: [group, ...both, nothing] };
}

function isSame(one: string, other: string): boolean {
  return one.normalize('NFC').trim().toLowerCase() === other.normalize('NFC').trim().toLowerCase();
}
