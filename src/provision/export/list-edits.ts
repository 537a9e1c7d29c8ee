/** Edits of a list in a file: items that are no longer in it are removed, new ones are appended. */
import { Secret } from '../../base/secret-value.ts';
import type { DeclaredItem, DeclaredList, Entry } from '../model/desired.ts';
import { kindOf } from '../model/kinds.ts';
import { isBot } from '../plan/plan-context.ts';
import type { Comparison, Edit, Edits, Kept } from './edit.ts';
import type { CurrentList } from './lists.ts';
import { escaped } from './reference-text.ts';

/** @param key the list's key in the entry */
export function listEdits(
  entry: Entry,
  key: string,
  { items, isComplete }: CurrentList,
  declared: DeclaredList,
  { found, live }: Comparison,
): Edits {
  const present = new Set(items.map(({ id }) => id));
  const kept: Kept[] = [];
  /** Splits items into those that stay and those that go. */
  const splitItems = (
    listed: readonly DeclaredItem[],
    stays: (ids: readonly number[] | undefined) => boolean,
  ) => {
    const going = listed.filter((item) => !stays(found.get(item)));
    for (const { plain } of going) {
      if (plain instanceof Secret) kept.push({ entry, key, why: `${plain} stands for its value` });
    }
    const removed = new Set(going.filter(({ plain }) => !(plain instanceof Secret)).map(textInFile));
    return { staying: listed.map(textInFile).filter((text) => !removed.has(text)), removed };
  };
  const edit = (
    path: readonly string[],
    { staying, removed }: ReturnType<typeof splitItems>,
    added: readonly string[],
  ): Edit[] =>
    removed.size === 0 && added.length === 0
      ? []
      : [{ op: 'list', entry, path, removed, added, all: [...staying, ...added] }];
  const isIn = (ids: readonly number[] | undefined) => ids?.some((id) => present.has(id)) === true;
  if (!declared.exact) {
    const included = edit([key, 'include'], splitItems(declared.include, isIn), []);
    const excluded = edit(
      [key, 'exclude'],
      splitItems(declared.exclude, (ids) => !isIn(ids)),
      [],
    );
    return { edits: [...included, ...excluded], kept };
  }
  if (declared.follows !== undefined) {
    const following = new Set(declared.items.flatMap((item) => found.get(item) ?? []));
    const isUpToDate = items.every(
      ({ id }) => following.has(id) || isBot(live.kinds.get('users')?.things.get(id)),
    );
    if (!isUpToDate || [...following].some((id) => !present.has(id)))
      kept.push({ entry, key, why: 'it follows something, and others are in it now' });
    return { edits: [], kept };
  }
  const split = splitItems(declared.items, isIn);
  const stays = declared.items.filter((item) => !split.removed.has(textInFile(item)));
  const covered = new Set(stays.flatMap((item) => found.get(item) ?? []));
  if ([...covered].some((id) => !present.has(id))) {
    kept.push({ entry, key, why: 'it names a group, and not all of its members are in the list' });
  }
  const bots = live.kinds.get('users')?.things;
  const of = kindOf(entry.kind).lists?.[key]?.of;
  const added = items
    .filter(({ id }) => !covered.has(id) && (of === 'groups' || !isBot(bots?.get(id))))
    .map(({ text }) => escaped(text));
  // As an exact list it would remove the deactivated group, which a file cannot name.
  if (of === 'groups' && !isComplete) {
    const all = [...split.staying, ...added];
    return { edits: [{ op: 'list', entry, path: [key, 'include'], ...split, added, all }], kept };
  }
  return { edits: edit([key], split, added), kept };
}

function textInFile({ plain }: DeclaredItem): string {
  return plain instanceof Secret ? plain.shown : escaped(plain);
}
