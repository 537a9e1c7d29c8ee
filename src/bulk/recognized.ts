/**
 * Recognizes the headers of a table from another program before its rows are read, and asks about those it does not
 * know.
 */
import { lstat } from 'node:fs/promises';
import { CliError } from '../base/cli-error.ts';
import { shellWord } from '../base/shell-word.ts';
import { promptsOf } from '../changes/guard.ts';
import { putFile } from '../files/put-file.ts';
import { canAsk } from '../output/prompt.ts';
import type { Context } from '../session/context.ts';
import { plainHeader, type TableColumn } from '../tables/columns.ts';
import { createHeaders, type Headers } from '../tables/headers.ts';
import { mapFileText } from '../tables/map-file.ts';
import { type Mapping, mappingOf as meaningsBy, withLines } from '../tables/mapping.ts';
import { openTable, type TableSource } from '../tables/read-table.ts';
import { type HeaderQuestion, type MapLine, type Recognized, recognize } from '../tables/recognize.ts';
import { createFaults } from './faults.ts';
import { type TableVerb, tableColumns } from './rows.ts';
import { isProfileField, mappingOf, type TableInput } from './table-input.ts';

/**
 * Returns the table, unread, with the meaning of its headers. On a terminal, it shows the recognized headers for
 * confirmation and asks about the unknown ones.
 * @throws a usage error with the missing uses of `--map` if nobody can be asked
 */
export async function recognizedTable(
  verb: TableVerb,
  { source, extra }: { readonly source: TableSource; readonly extra: TableInput['extra'] },
  context: Context,
): Promise<{ readonly source: TableSource; readonly map: Mapping }> {
  const file = extra.map_file as string | undefined;
  const isNew = file !== undefined && (await lstat(file).catch(() => undefined)) === undefined;
  const own = await mappingOf(isNew ? { ...extra, map_file: undefined } : extra);
  const bytes = await readAll(source.bytes);
  const again = () => ({ ...source, bytes });
  const table = await openTable(again());
  const perRecord = table.form === 'ndjson' || table.form === 'yaml';
  const names = await headersOf(table, perRecord);
  const columns = tableColumns(verb);
  const { bulk, resource } = verb;
  const headersBy = (renamed: Mapping): Headers => {
    const headers = createHeaders({
      columns,
      key: bulk.key,
      resource,
      listed: bulk.listed,
      renamed,
      perRecord,
    });
    for (const name of names) headers.index(name);
    return headers;
  };
  const found = await recognizedOf(names, { own, columns }, context);
  const isItem = (name: string) => isProfileField(name, context);
  if (!canAsk(context.io, context.options)) {
    const renamed = withLines(own, [...found.lines, ...allOf(found.questions)]);
    await refuseQuestions(source.where, found.questions, headersBy(renamed), isItem);
  }
  const lines = [...found.lines, ...(await answersTo(found.questions, context))];
  const unknown = await headersBy(withLines(own, lines)).unknown(isItem);
  const place = ([header]: MapLine) => names.indexOf(header.split('+')[0] ?? header);
  const ordered = lines.toSorted((one, other) => place(one) - place(other));
  const leftOut = await agreedOn(source.where, { lines: ordered, unknown }, context);
  const map = withLines(own, [...ordered, ...leftOut]);
  if (file !== undefined && isNew && leftOut.length === unknown.length && !context.options.dryRun) {
    await putFile({ flag: '--map-file', path: file, writes: 'header-map' }, await mapFileText(map));
    context.note(`saved the mapping of the headers to ${file}`);
  }
  return { source: again(), map };
}

/** Recognizes the headers that the user has not mapped. */
async function recognizedOf(
  names: readonly string[],
  { own, columns }: { readonly own: Mapping; readonly columns: readonly TableColumn[] },
  context: Context,
): Promise<Recognized> {
  const meaningOf = meaningsBy(own);
  const headerOf = (column: string) =>
    columns.find((each) => each.names.includes(plainHeader(column)))?.header ?? column;
  const mapped = names.flatMap((name) => meaningOf(name).wanted ?? []);
  return recognize(
    names.filter((name) => meaningOf(name).wanted === undefined),
    {
      columns,
      given: new Set(mapped.map(({ column }) => headerOf(column))),
      profileFields: async () => (await (await context.directory()).profileFields()).map(({ name }) => name),
    },
  );
}

async function headersOf(
  table: Awaited<ReturnType<typeof openTable>>,
  perRecord: boolean,
): Promise<readonly string[]> {
  const names: string[] = [];
  await table.read({
    header(name) {
      const at = perRecord ? names.indexOf(name) : -1;
      return at >= 0 ? at : names.push(name) - 1;
    },
    record() {},
    problem() {},
  });
  return names;
}

/**
 * Throws a usage error for doubtful headers, together with everything else wrong with the headers, so that one answer
 * for each doubt is all that is missing.
 */
async function refuseQuestions(
  where: string,
  questions: readonly HeaderQuestion[],
  headers: Headers,
  isItem: (name: string) => Promise<boolean>,
): Promise<void> {
  if (questions.length === 0) return;
  const faults = createFaults(where);
  for (const { question, choices } of questions) {
    const flags = choices.map(({ lines }) => flagsFor(lines));
    faults.add({}, { message: question, hint: `to answer, add ${flags.join(', or ')}` });
  }
  for (const problem of await headers.problems(isItem)) faults.add(problem, problem);
  faults.refuse();
}

/** Maps every doubtful header to nothing, so that only its doubt is reported. */
function allOf(questions: readonly HeaderQuestion[]): MapLine[] {
  const headers = questions.flatMap(({ choices }) =>
    choices.flatMap(({ lines }) => lines.map(([name]) => name)),
  );
  return [...new Set(headers)].map((header) => [header, '']);
}

async function answersTo(questions: Recognized['questions'], context: Context): Promise<MapLine[]> {
  const answers: (readonly MapLine[])[] = [];
  for (const { question, choices } of questions) {
    const listed = choices.map(({ label, lines }) => ({ label, value: lines, flag: flagsFor(lines) }));
    answers.push(await promptsOf(context).select(question, listed));
  }
  return answers.flat();
}

/**
 * Shows what the headers mean and, on a terminal, asks for confirmation. Returns the headers to leave out. If nobody
 * can be asked, none are left out, and the unknown ones are reported as for any table.
 */
async function agreedOn(
  where: string,
  { lines, unknown }: { readonly lines: readonly MapLine[]; readonly unknown: readonly string[] },
  context: Context,
): Promise<MapLine[]> {
  const mayAsk = canAsk(context.io, context.options);
  const leftOut = mayAsk ? unknown.map((header): MapLine => [header, '']) : [];
  const shown = [...lines, ...leftOut].map(
    ([header, column]) => `${header.replaceAll('+', ' + ')} = ${column || 'left out'}`,
  );
  if (shown.length === 0) return [];
  const { yes, dryRun } = context.options;
  if (!mayAsk || (leftOut.length === 0 && (yes || dryRun))) {
    context.note(`${where}: ${shown.join(', ')}`);
    return leftOut;
  }
  context.note(`${where}, what its headers mean:`);
  for (const line of shown) context.note(`  ${line}`);
  if (await promptsOf(context).confirm('Use these columns?', '--yes')) return leftOut;
  throw new CliError('interrupted', 'not confirmed; nothing was sent', {
    hint: "--map 'HEADER=COLUMN' says what a header means, --map 'HEADER=' leaves it out",
  });
}

function flagsFor(lines: readonly MapLine[]): string {
  return lines.map(([header, column]) => `--map ${shellWord(`${header}=${column}`)}`).join(' ');
}

async function readAll(bytes: TableSource['bytes']): Promise<readonly Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of bytes) all.push(piece);
  return all;
}
