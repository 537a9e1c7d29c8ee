/** Reads a table of any format into records. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { refuseEndless } from '../base/file-mode.ts';
import { cannotRead } from '../files/cannot-read.ts';
import { decodeTable } from './decode.ts';
import { formOfText, type TableForm } from './forms.ts';
import type { TableReceiver } from './record.ts';

export interface TableSource {
  /** The name of the source, for messages. */
  readonly where: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** The format; detected from the text if absent. */
  readonly form?: TableForm | undefined;
  readonly encoding?: string | undefined;
  /** False keeps the cells of delimited formats unchanged; otherwise their formula guard is removed. */
  readonly guard?: boolean | undefined;
}

export interface OpenTable {
  readonly form: TableForm;
  /** Reads the table to its end. Throws a usage error if it cannot be read at all. */
  read(receiver: TableReceiver): Promise<void>;
}

/**
 * Opens a table and detects its format from the beginning. An empty text is a table without rows, as an empty list is
 * written.
 */
export async function openTable({
  where,
  bytes,
  form: givenForm,
  encoding,
  guard = true,
}: TableSource): Promise<OpenTable> {
  const texts = decodeTable(bytes, encoding, where);
  let start = '';
  let next = await texts.next();
  while (next.done !== true) {
    start += next.value;
    if (start.trim() !== '') break;
    next = await texts.next();
  }
  if (start.trim() === '') return { form: givenForm ?? 'csv', read: async () => {} };
  const form = givenForm ?? formOfText(start);
  async function* allTexts() {
    yield start;
    yield* texts;
  }
  return {
    form,
    async read(receiver) {
      if (form === 'ndjson') {
        const { readJsonLines } = await import('./json-lines.ts');
        return readJsonLines(allTexts(), receiver);
      }
      if (form === 'yaml') {
        const { readYamlList } = await import('./yaml-list.ts');
        return readYamlList(allTexts(), where, receiver);
      }
      const { readDelimited } = await import('./delimited.ts');
      return readDelimited(allTexts(), { form, where, guard }, receiver);
    },
  };
}

/** Yields the bytes of a file. Throws a usage error if it cannot be read. */
export async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  try {
    const found = await stat(path);
    refuseEndless(path, found);
    if (found.isFIFO()) yield* (await import('../files/read-pipe.ts')).pipeBytes(path);
    else yield* createReadStream(path, { highWaterMark: 1 << 18 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    throw cannotRead(path, error);
  }
}
