/** The line format of a journal: chained, with the time of arrival, without secrets. */
import { type LineForm, recordIn } from '../line-form.ts';
import { addBlock, blockCheck, blockOf, type ChainHead, chainStart, readChainLine } from './chain.ts';
import { mayHaveSecrets, withoutSecrets } from './secrets.ts';

/** A change is found, but not in which line of its block it is, so a block has few lines. */
const linesInBlock = 50;

/** Creates the format of one journal. @param now milliseconds since 1970 */
export function journalLines(now: () => number = Date.now): LineForm {
  let head: ChainHead = chainStart;
  /** Number of the last line, which may be in a block that is not complete. */
  let last = head.seq;
  let check = blockCheck();
  const moveTo = (next: ChainHead) => {
    head = next;
    last = next.seq;
  };
  return {
    flag: '--journal',
    writes: 'journal',
    addTo(lines, items) {
      const at = new Date(now()).toISOString();
      for (let start = 0; start < items.length; start += linesInBlock) {
        const some = items.slice(start, start + linesInBlock);
        const asTheyCame = blockOf(
          head,
          at,
          some.map(({ bytes }) => bytes),
        );
        const block = mayHaveSecrets(asTheyCame) ? blockOf(head, at, some.map(withoutSecrets)) : asTheyCame;
        moveTo({ seq: last + some.length, hash: addBlock(lines, block) });
      }
    },
    take(text) {
      const bytes = Buffer.from(text);
      const line = readChainLine(bytes);
      if (line === undefined || line.seq !== last + 1) return undefined;
      if (line.prev !== undefined && line.prev !== head.hash) return undefined;
      if (check.add(bytes, line) === 'wrong') return undefined;
      last = line.seq;
      if (line.hash !== undefined) moveTo({ seq: last, hash: line.hash });
      return recordIn(bytes.toString('utf8', ...line.event));
    },
    complete() {
      const closed = check.close();
      if (closed !== undefined) moveTo({ seq: last, hash: closed.hash });
      return closed;
    },
    head: () => head,
    moveTo(other = chainStart) {
      check = blockCheck();
      moveTo(other);
    },
  };
}
