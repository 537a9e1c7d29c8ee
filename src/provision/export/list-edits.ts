/** What has to change in a list of a file: who is not in it any more goes, who is new comes at its end. */
import type { Entry, SaidItem, SaidList } from '../model/desired.ts';
import { kindOf } from '../model/kinds.ts';
import { isBot } from '../plan/scene.ts';
import type { Comparison, Edits, Kept } from './edit.ts';

export interface HeldList {
  readonly entry: Entry;
  readonly key: string;
  /** Who and what is in it. */
  readonly held: readonly number[];
  /** What they are called. */
  readonly texts: ReadonlyMap<number, string>;
}

export function listEdits(
  { entry, key, held, texts }: HeldList,
  said: SaidList,
  { found, live }: Comparison,
): Edits {
  const present = new Set(held);
  const kept: Kept[] = [];
  /** Items that stay, and those that go. */
  const sift = (items: readonly SaidItem[], stays: (ids: readonly number[] | undefined) => boolean) => {
    const staying = items.filter((item) => stays(found.get(item)));
    const removed = new Set(items.filter((item) => !staying.includes(item)).map(({ plain }) => plain));
    return { staying, removed };
  };
  const edit = (
    path: readonly string[],
    { staying, removed }: ReturnType<typeof sift>,
    added: readonly string[],
  ) =>
    removed.size === 0 && added.length === 0
      ? []
      : [
          {
            what: 'list' as const,
            entry,
            path,
            removed,
            added,
            all: [...staying.map(({ plain }) => plain), ...added],
          },
        ];
  const isIn = (ids: readonly number[] | undefined) => ids?.some((id) => present.has(id)) === true;
  if (!said.exact) {
    const included = edit([key, 'include'], sift(said.include, isIn), []);
    const excluded = edit(
      [key, 'exclude'],
      sift(said.exclude, (ids) => !isIn(ids)),
      [],
    );
    return { edits: [...included, ...excluded], kept };
  }
  const sifted = sift(said.items, isIn);
  const covered = new Set(sifted.staying.flatMap((item) => found.get(item) ?? []));
  if ([...covered].some((id) => !present.has(id))) {
    kept.push({ entry, key, why: 'a group stands in it of which not everybody is there' });
  }
  const bots = live.kinds.get('users')?.things;
  const of = kindOf(entry.kind).lists?.[key]?.of;
  const added = held
    .filter((id) => !covered.has(id) && (of === 'groups' || !isBot(bots?.get(id))))
    .map((id) => texts.get(id) ?? '')
    .sort();
  return { edits: edit([key], sifted, added), kept };
}
