/** Reads newline-delimited JSON: one object per line. */
import { parseJson } from '../base/json-text.ts';
import { isJsonOf } from '../base/lossless-json.ts';
import { keyTwice, withExactNumbers } from './exact-json.ts';
import { cellsOf, type TableReceiver } from './record.ts';

/** Reads objects line by line; a line that is not an object is a problem. */
export async function readJsonLines(texts: AsyncIterable<string>, receiver: TableReceiver): Promise<void> {
  let row = 0;
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (text.trim() === '') continue;
    row += 1;
    const read = parse(text);
    const exact = read === undefined ? text : withExactNumbers(text);
    const value = exact === text ? read : parse(exact);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      receiver.problem({
        row,
        line,
        message: 'is not a JSON object',
        hint: 'each line is an object: {"name": …}',
      });
      continue;
    }
    const twice = isJsonOf(exact, value) ? undefined : await keyTwice(exact);
    if (twice === undefined) receiver.record({ row, line, cells: cellsOf(Object.entries(value), receiver) });
    else receiver.problem({ row, line, column: twice, message: 'appears twice in this object' });
  }
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
