/** The script of the page. The function is inserted as text, so it must not use anything else in this file. */

/** The parts of the DOM that the script uses. */
interface Element {
  textContent: string | null;
  className: string;
  scope: string;
  hidden: boolean;
  readonly value: string;
  readonly options: readonly Element[];
  readonly selectedIndex: number;
  readonly dataset: Readonly<Record<string, string>>;
  append(...parts: readonly (Element | string)[]): void;
  replaceChildren(...parts: readonly Element[]): void;
  closest(selector: string): Element | null;
  setAttribute(name: string, value: string): void;
  addEventListener(type: string, listener: () => void): void;
}

declare const document: {
  getElementById(id: string): Element | null;
  createElement(name: string): Element;
  querySelectorAll(selector: string): Iterable<Element>;
};

/**
 * A channel as the page has it: name, privacy, 1 if it is archived, subscribers, messages a week, and how many of each
 * role can do something: those of the first ability, then those of the next.
 */
export type ChannelRow = readonly [
  string,
  string,
  0 | 1,
  number | null,
  number | null,
  readonly number[] | null,
];

/** Fills the table of channels from the data beside it, and searches, filters and sorts it. Names are set as text. */
export function channelTable(): void {
  const find = (id: string) => document.getElementById(id) as Element;
  const rows = JSON.parse(find('channel-data').textContent ?? '') as readonly ChannelRow[];
  const [body, status, more] = [find('channel-rows'), find('channel-status'), find('channel-more')];
  const [search, privacy, state] = [find('search'), find('privacy'), find('state')];
  const [ability, role, abilityHead] = [find('ability'), find('role'), find('ability-head')];
  /** Its first option means any. */
  const roles = role.options.length - 1;
  const buttons = [...document.querySelectorAll('#channels [data-column]')];
  const step = 50;
  let limit = step;
  /** The column that rows are sorted by, largest value first. */
  let sorted = { by: 2, isDown: true };
  const order = new Intl.Collator('en', { numeric: true });
  const number = (value: number) => value.toLocaleString('en');
  const channels = rows.map(([name, kind, archived, subscribers, weekly, access]) => ({
    key: name.toLowerCase(),
    isArchived: archived === 1,
    privacy: kind,
    cells: [name, kind, subscribers, weekly],
    access,
  }));
  type Channel = (typeof channels)[number];

  /** How many people of each role have the chosen ability. */
  const countsOf = ({ access }: Channel) => {
    const first = ability.selectedIndex * roles;
    return access?.slice(first, first + roles);
  };
  const cellsOf = (channel: Channel): (string | number | null)[] => {
    const counts = countsOf(channel);
    if (counts === undefined) return [...channel.cells, null, ...Array<null>(roles).fill(null)];
    return [...channel.cells, counts.reduce((sum, each) => sum + each, 0), ...counts];
  };

  const matching = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    return channels.filter(
      (channel) =>
        words.every((word) => channel.key.includes(word)) &&
        (privacy.value === '' || channel.privacy === privacy.value) &&
        (state.value === '' || channel.isArchived === (state.value === 'archived')) &&
        (role.selectedIndex === 0 || (countsOf(channel)?.[role.selectedIndex - 1] ?? 0) > 0),
    );
  };

  interface Placed {
    readonly channel: Channel;
    readonly cells: readonly (string | number | null)[];
  }
  const compare = (one: Placed, other: Placed) => {
    const [first = null, second = null] = [one.cells[sorted.by], other.cells[sorted.by]];
    const byName = order.compare(one.channel.key, other.channel.key);
    // Unknown values come last in either direction.
    if (first === null || second === null) return Number(first === null) - Number(second === null) || byName;
    if (sorted.by === 0) return sorted.isDown ? -byName : byName;
    return first === second ? byName : first < second === sorted.isDown ? 1 : -1;
  };

  const rowOf = ({ cells, channel: { isArchived } }: Placed) => {
    const row = document.createElement('tr');
    for (const [column, value] of cells.entries()) {
      const cell = document.createElement(column === 0 ? 'th' : 'td');
      if (column === 0) cell.scope = 'row';
      if (column > 1) cell.className = 'number';
      cell.textContent = typeof value === 'number' ? number(value) : (value ?? '–');
      if (column === 0 && isArchived) cell.append(' (archived)');
      row.append(cell);
    }
    return row;
  };

  const show = () => {
    const found = matching()
      .map((channel) => ({ channel, cells: cellsOf(channel) }))
      .sort(compare);
    const shown = found.slice(0, limit);
    body.replaceChildren(...shown.map(rowOf));
    abilityHead.textContent = `Can ${ability.value}`;
    more.hidden = shown.length === found.length;
    status.textContent =
      found.length === 0
        ? 'No channel matches'
        : `${number(shown.length)} of ${number(found.length)} channels shown`;
    for (const button of buttons) {
      const direction = sorted.isDown ? 'descending' : 'ascending';
      const isSorted = Number(button.dataset.column) === sorted.by;
      button.closest('th')?.setAttribute('aria-sort', isSorted ? direction : 'none');
    }
  };

  const again = () => {
    limit = step;
    show();
  };
  for (const each of [search, privacy, state, ability, role]) each.addEventListener('input', again);
  more.addEventListener('click', () => {
    limit += 4 * step;
    show();
  });
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const by = Number(button.dataset.column);
      sorted = { by, isDown: by === sorted.by ? !sorted.isDown : by > 1 };
      again();
    });
  }
  show();
}
