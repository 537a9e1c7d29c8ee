/** Two states of files held against each other: no account and no server is needed. */

import type { Item, Result } from '../output/result.ts';
import { loadStyle, plainStyle } from '../output/style.ts';
import type { Desired } from '../provision/model/desired.ts';
import type { Difference } from '../provision/model/difference.ts';
import { diffText } from '../provision/report/diff.ts';
import { diffBlock } from '../provision/report/fenced.ts';
import { differencesBetween } from '../provision/source/differences.ts';
import type { Context } from '../session/context.ts';
import { toldResult } from './_plan-result.ts';
import { exitsOn } from './_plan-told.ts';

export async function offlineResult(
  base: Desired,
  desired: Desired,
  words: Parameters<typeof exitsOn>[0] & { readonly base?: string | undefined },
  context: Context,
): Promise<Result> {
  const differences = differencesBetween(base, desired);
  const told = toldDifferences(
    differences,
    { from: `base: ${words.base}`, to: desired.files.join(', ') },
    context,
  );
  const on = exitsOn(words);
  const counts = on === 'removals' ? differences.filter(removes) : differences;
  const exitReason = on !== undefined && counts.length > 0 ? 'changes' : undefined;
  return toldResult(
    [{ profile: undefined, context, value: { told } }],
    { fields: ['profile', 'has_changes', 'removes', 'changes', 'error'], exitReason },
    context,
  );
}

/** Differences in every form in which they are printed. */
export function toldDifferences(
  differences: readonly Difference[],
  sides: { readonly from: string; readonly to: string },
  { io }: Context,
) {
  const changes: readonly Item[] = differences.map(itemOf);
  return {
    text: async () => diffText(differences, sides, await loadStyle(io.colour.stdout)),
    async markdown() {
      const lines = diffText(differences, sides, plainStyle).split('\n').slice(0, -1);
      return lines.length === 0 ? 'nothing differs\n' : `${diffBlock(lines).join('\n')}\n`;
    },
    item: () => ({ has_changes: changes.length > 0, removes: differences.some(removes), changes }),
    rows: () => changes,
  };
}

function removes({ what, lists }: Difference): boolean {
  return what === 'removed' || lists.some(({ removed }) => removed.length > 0);
}

function itemOf({ kind, name, formerName, place, what, fields, lists }: Difference): Item {
  return {
    kind,
    name,
    former_name: formerName ?? null,
    action: what,
    place: place ?? null,
    fields: fields.map(({ key, from, to }) => ({ field: key, from: from ?? null, to: to ?? null })),
    lists: lists.map(({ key, added, removed }) => ({ list: key, added, removed })),
  };
}
