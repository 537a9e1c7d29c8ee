/** Reads YAML: a list of maps. It is read as a whole, so it suits tables that a person writes. */
import { type CliError, usageError } from '../base/cli-error.ts';
import { cellsOf, type TableReceiver } from './record.ts';

/** Reads the list. Throws a usage error, with the line, if it is not YAML or not a list. */
export async function readYamlList(
  texts: AsyncIterable<string>,
  where: string,
  receiver: TableReceiver,
): Promise<void> {
  const { isMap, isScalar, isSeq, LineCounter, parseDocument } = (await import('yaml')).default;
  /** Keeps numbers and booleans as written: in a person's data, `+1555` and `012` are not numbers. */
  const asWritten = (node: unknown): void => {
    if (isSeq(node)) node.items.forEach(asWritten);
    else if (isScalar(node) && /^(?:number|boolean|bigint)$/.test(typeof node.value)) {
      node.value = node.source ?? node.value;
    }
  };
  let text = '';
  for await (const piece of texts) text += piece;
  const lines = new LineCounter();
  const document = readable(where, () =>
    parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error' }),
  );
  const lineAt = (offset: number | undefined) => lines.linePos(offset ?? 0).line;
  const [error] = document.errors;
  if (error !== undefined) {
    // The library reports a stack overflow as an error of the document.
    if (error.message.includes('call stack')) throw tooDeep(where);
    throw usageError(`${where}, line ${lineAt(error.pos[0])}: ${error.message.replaceAll('\n', ' ')}`);
  }
  if (!isSeq(document.contents)) {
    throw usageError(`${where} is not a list`, 'each thing is an item of a list: - name: design');
  }
  for (const [index, item] of document.contents.items.entries()) {
    const row = index + 1;
    const node = item as { readonly range?: readonly number[] } | null;
    const line = lineAt(node?.range?.[0]);
    if (!isMap(item)) {
      receiver.problem({
        row,
        line,
        message: 'is not a map',
        hint: 'each item has the columns for its keys',
      });
      continue;
    }
    const value = readable(`${where}, line ${line}`, () => {
      for (const { value: cell } of item.items) asWritten(cell);
      return finite(where, item.toJS(document) as Readonly<Record<string, unknown>>, text);
    });
    receiver.record({ row, line, cells: cellsOf(Object.entries(value), receiver) });
  }
}

/** Turns the library's limits into errors of the file: nesting beyond its stack, and aliases that multiply. */
function readable<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw tooDeep(where);
    if (error instanceof ReferenceError) {
      throw usageError(`${where} repeats too much through aliases`, 'write the values out');
    }
    throw error;
  }
}

/** Returns the value. Throws if an alias refers to something that contains the alias. */
function finite<T>(where: string, value: T, text: string): T {
  if (!text.includes('*')) return value;
  try {
    JSON.stringify(value);
    return value;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageError(`${where} has an alias that refers to itself`, 'write the values out');
  }
}

function tooDeep(where: string): CliError {
  return usageError(`${where} is nested too deeply`, 'a table is a list of maps, one for each thing');
}
