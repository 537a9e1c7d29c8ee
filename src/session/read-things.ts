/** Reads all things of a kind with the row that lists them. */
import type { Reading } from '../api/resources/compare.ts';
import type { Endpoint } from '../api/spec.ts';
import type { Context } from './context.ts';

/** Any row, for a caller that does not know the name of the list in its reply. */
type ListRow = Omit<Endpoint, 'params' | 'reply'> & { readonly params: object; readonly reply: object };

/**
 * Returns all things in the server's order.
 * @param row one whose reply contains a single list of things, or a single map of things by id
 */
export async function readThings(
  row: Endpoint,
  context: Pick<Context, 'read'>,
  args: object = {},
): Promise<readonly Reading[]> {
  const read = context.read as unknown as (row: ListRow, args: object) => Promise<Reading>;
  const reply = await read.call(context, row, args);
  const name = Object.entries(row.reply).find(
    ([, field]) => typeof field === 'object' && ('list' in field || 'map' in field),
  )?.[0];
  return Object.values(reply[name ?? ''] ?? {});
}
