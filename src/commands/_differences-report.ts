/** Prints the differences between two sides in every output format. */
import type { Item } from '../output/result.ts';
import { loadStyle, plainStyle } from '../output/style.ts';
import type { ThingDifference } from '../provision/model/difference.ts';
import { diffText } from '../provision/report/diff.ts';
import { diffBlock } from '../provision/report/fenced.ts';
import type { Context } from '../session/context.ts';
import type { OrganizationReport } from './_organizations-result.ts';

export function differencesReport(
  differences: readonly ThingDifference[],
  sides: { readonly from: string; readonly to: string },
  { io }: Context,
): OrganizationReport {
  const changes: readonly Item[] = differences.map(itemOf);
  return {
    text: async () => diffText(differences, sides, await loadStyle(io.colour.stdout)),
    async markdown() {
      const lines = diffText(differences, sides, plainStyle).split('\n').slice(0, -1);
      return lines.length === 0 ? 'no differences\n' : `${diffBlock(lines).join('\n')}\n`;
    },
    item: () => ({
      site: sides.from,
      has_changes: changes.length > 0,
      removes: differences.some(removes),
      changes,
    }),
    rows: () => changes,
  };
}

function removes({ what, lists }: ThingDifference): boolean {
  return what === 'removed' || lists.some(({ removed }) => removed.length > 0);
}

function itemOf({ kind, name, formerName, place, what, fields, lists }: ThingDifference): Item {
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
