/** Creates a thing and finds out what happened, even if the answer is lost. */
import { readingOfCreation } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import type { Endpoint } from '../api/spec.ts';
import type { CliError } from '../base/cli-error.ts';
import { confirmedWrite } from '../changes/confirmed-write.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';

/** Writes to any row. */
type Write = (
  row: Endpoint,
  args: Item,
) => Promise<{ readonly sent: false } | { readonly sent: true; readonly reply: Item }>;

interface Creation<T extends Item> {
  /** Reads all things of the kind, without any cache. */
  read(context: Context): Promise<readonly T[]>;
  /** The things that existed before; absent if no two of them can be equal. */
  readonly before?: readonly T[];
  /** Whether a thing is the one that was created; by default, whether it has every field that was sent. */
  isCreated?(thing: T): boolean;
  /** Returns a refusal with a more helpful message. */
  explain(refusal: CliError): Promise<CliError> | CliError;
}

/**
 * Creates a thing and returns its id; undefined in a dry run, and if the server does not return it.
 * @param wanted the parameters of the resource's row, by wire name
 */
export async function createThing<T extends Item>(
  resource: Resource,
  wanted: Item,
  { read, before = [], isCreated = hasAll(resource, wanted), explain }: Creation<T>,
  context: Context,
): Promise<number | undefined> {
  const row = resource.rows?.create;
  if (row === undefined) throw new TypeError(`no endpoint creates a ${resource.noun}`);
  const [replied = ''] = Object.keys(row.reply);
  const write = context.write as unknown as Write;
  const known = new Set(before.map((each) => each[resource.id]));
  const written = await confirmedWrite(context, {
    attempt: () => write.call(context, row, wanted),
    async readBack() {
      const found = (await read(context)).find((each) => !known.has(each[resource.id]) && isCreated(each));
      return found && { sent: true as const, reply: { [replied]: found[resource.id] } };
    },
    explain,
  });
  return written.sent ? (written.reply[replied] as number | undefined) : undefined;
}

function hasAll(resource: Resource, wanted: Item): (thing: Item) => boolean {
  const sentFields = Object.entries(readingOfCreation(resource, wanted));
  return (thing) => sentFields.every(([name, value]) => thing[name] === value);
}
