/** The line format of a journal: chained, with the time of arrival, without secrets. */
import { type LineForm, recordIn } from '../line-form.ts';
import { addChainLines, type ChainHead, chainStart, isHashRight, readChainLine } from './chain.ts';
import { withoutSecrets } from './secrets.ts';

/** Creates the format of one journal. @param now milliseconds since 1970 */
export function journalLines(now: () => number = Date.now): LineForm {
  let head: ChainHead = chainStart;
  const time = isoTime();
  return {
    flag: '--journal',
    writes: 'journal',
    addTo(lines, items) {
      head = addChainLines(lines, head, time(now()), items.map(withoutSecrets));
    },
    take(text) {
      const bytes = Buffer.from(text);
      const line = readChainLine(bytes);
      if (line === undefined || line.seq !== head.seq + 1 || line.prev !== head.hash) return undefined;
      if (!isHashRight(bytes, line)) return undefined;
      const record = recordIn(bytes.toString('utf8', ...line.event));
      if (record !== undefined) head = { seq: line.seq, hash: line.hash };
      return record;
    },
    head: () => head,
    moveTo(other = chainStart) {
      head = other;
    },
  };
}

/** Formats times. The last result is cached, because many lines arrive at once. */
function isoTime(): (ms: number) => string {
  let last = Number.NaN;
  let text = '';
  return (ms) => {
    if (ms !== last) [last, text] = [ms, new Date(ms).toISOString()];
    return text;
  };
}
