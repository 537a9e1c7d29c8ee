/** Long texts as what differs between them. */
/** Words that are shown before and after what differs within a line. */
const around = 6;

/** Two long lines without the words that both begin and end with, save for a few of them. */
export function closeUp(from: string, to: string): { readonly from: string; readonly to: string } {
  const [before, after] = [from.split(' '), to.split(' ')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const cut = (words: readonly string[]) => {
    const first = Math.max(0, head - around);
    const last = Math.min(words.length, words.length - tail + around);
    return [first > 0 ? '…' : '', ...words.slice(first, last), last < words.length ? '…' : '']
      .filter((word, index, all) => word !== '' || (index > 0 && index < all.length - 1))
      .join(' ');
  };
  return { from: cut(before), to: cut(after) };
}
