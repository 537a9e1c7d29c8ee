/** Reads a reply: checks the fields that realmctl relies on and keeps all others unchanged. */
import { CliError } from '../../base/cli-error.ts';
import type { Endpoint, Reply } from '../spec.ts';
import { fits } from './fits.ts';
import { replySchema } from './reply-schema.ts';

/**
 * Returns the typed reply of a row. Throws a CliError (`unreachable`: whatever answered does not follow the
 * interface) that names the first invalid field.
 */
export function readReply<E extends Endpoint>(row: E, body: unknown): Reply<E> {
  if (fits(row.reply)(body)) return body as Reply<E>;
  const result = replySchema(row.reply).safeParse(body);
  if (result.success) return body as Reply<E>;
  const issue = result.error.issues[0];
  const field = (issue?.path ?? []).map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`));
  const name = field.join('').replace(/^\./, '');
  throw new CliError(
    'unreachable',
    name === '' ? 'the reply does not match the API' : `the reply does not match the API at '${name}'`,
    {
      hint: 'check that the site is the address of a chat organization, and that no proxy rewrites replies',
      request: { method: row.method, path: row.path },
    },
  );
}
