/** Removes values that the server ignored from a result: a new thing does not have them. */
import type { Resource } from '../api/resources/resource.ts';
import type { Item, Result } from '../output/result.ts';

/**
 * Returns the result without ignored values. New things are reported with the values that were sent. For changed
 * things, `src/changes/update.ts` leaves such values out.
 * @param ignored parameters by wire name
 */
export function withoutIgnored(
  result: Result,
  ignored: ReadonlySet<string>,
  resource: Resource | undefined,
): Result {
  const applied = (name: string) => !ignored.has(resource?.fields[name]?.create?.as ?? name);
  const cleaned = (item: Item): Item =>
    item.outcome === 'created' || item.outcome === 'partial'
      ? Object.fromEntries(Object.entries(item).filter(([name]) => applied(name)))
      : item;
  if ('object' in result) return { ...result, object: cleaned(result.object) };
  return 'list' in result ? { ...result, list: result.list.map(cleaned) } : result;
}
