/** A result without the values that the server took no notice of: a new thing does not have them. */
import type { Resource } from '../api/resources/resource.ts';
import type { Item, Result } from '../output/result.ts';

/**
 * What is told of new things is what was sent. Of changed things the values are left out where
 * they are compared (`src/changes/update.ts`).
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
