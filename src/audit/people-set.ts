/**
 * A set of people, a bit for each by their place among all: sets of 100,000 are met and counted in microseconds,
 * so that every channel can be looked at with everybody.
 */
export class PeopleSet {
  private readonly words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.words = words;
  }

  /** @param size how many there are in all @param places of those who are in it */
  static of(size: number, places: Iterable<number> = []): PeopleSet {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (const place of places) words[place >>> 5] = (words[place >>> 5] as number) | (1 << (place & 31));
    return new PeopleSet(words);
  }

  has(place: number): boolean {
    return ((this.words[place >>> 5] as number) & (1 << (place & 31))) !== 0;
  }

  /** Members of this set or of any of the others. */
  or(...others: readonly PeopleSet[]): PeopleSet {
    const words = this.words.slice();
    for (const { words: more } of others) {
      for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) | (more[at] as number);
    }
    return new PeopleSet(words);
  }

  /** Members of both sets. */
  and({ words: other }: PeopleSet): PeopleSet {
    const words = this.words.slice();
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) & (other[at] as number);
    return new PeopleSet(words);
  }

  /** Members of this set that are not in the other. */
  without({ words: other }: PeopleSet): PeopleSet {
    const words = this.words.slice();
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) & ~(other[at] as number);
    return new PeopleSet(words);
  }

  /** How many are in both this set and another one. */
  count({ words: other }: PeopleSet = this): number {
    const { words } = this;
    let count = 0;
    for (let at = 0; at < words.length; at += 1) {
      const word = (words[at] as number) & (other[at] as number);
      if (word !== 0) count += bitsIn(word);
    }
    return count;
  }

  /** The places of its members, in order. */
  *places(): Generator<number> {
    const { words } = this;
    for (let at = 0; at < words.length; at += 1) {
      let word = words[at] as number;
      for (; word !== 0; word &= word - 1) yield at * 32 + (31 - Math.clz32(word & -word));
    }
  }
}

/** The bits of a word, counted in halves, quarters and so on. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
