/** Newline-delimited JSON: an object a line. */
import type { TableReceiver } from './record.ts';
import { cellsOf } from './sparse.ts';

/** Reads objects line by line; a line that is none is a problem. */
export async function readJsonLines(texts: AsyncIterable<string>, receiver: TableReceiver): Promise<void> {
  let row = 0;
  let line = 0;
  for await (const text of linesOf(texts)) {
    line += 1;
    if (text.trim() === '') continue;
    row += 1;
    const value = parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      receiver.record({ row, line, cells: cellsOf(Object.entries(value), receiver) });
    } else {
      receiver.problem({
        row,
        line,
        message: 'is no JSON object',
        hint: 'each line is an object: {"name": …}',
      });
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
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
