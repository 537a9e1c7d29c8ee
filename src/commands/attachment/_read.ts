/** Reads the files of the account, in the form of the newest servers. */
import { listAttachments, messageIdsSince, secondsSince } from '../../api/resources/attachment.ts';
import type { Params, WrittenArgs } from '../../api/spec.ts';
import type { Item } from '../../output/result.ts';
import type { Context } from '../../session/context.ts';
import { filterOptions, searched } from '../_filters.ts';

export interface Attachment extends Item {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly path_id: string;
  /** In UNIX seconds. */
  readonly create_time: number;
  readonly message_ids: readonly number[];
}

/** Returns the files; older servers return milliseconds, and each message as an object. */
export async function readAttachments(context: Context): Promise<Attachment[]> {
  const { attachments } = await context.read(listAttachments, {});
  const { level } = await (await context.client()).server();
  return attachments.map(({ messages = [], message_ids, ...each }) => ({
    ...each,
    create_time: level < secondsSince ? Math.floor(each.create_time / 1000) : each.create_time,
    message_ids: level < messageIdsSince ? messages.map(({ id }) => id) : (message_ids ?? []),
  }));
}

/** Filters of the list, also for `--all` of the verb that deletes files. */
export const attachmentFilters = {
  search: { ...filterOptions.search, help: 'only files with this text in the name' },
  used: { kind: 'flag', help: 'only files that messages link to, or with --no-used only the others' },
} as const satisfies Params;

/** Returns the files that pass the filters. */
export function filterAttachments(
  all: readonly Attachment[],
  { search, used }: WrittenArgs<typeof attachmentFilters>,
): readonly Attachment[] {
  return searched(all, search, 'name').filter(
    ({ message_ids }) => used === undefined || message_ids.length > 0 === used,
  );
}
