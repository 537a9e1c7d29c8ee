import type { WireArgs } from '../../api/spec.ts';
import { listTopics } from '../../api/table/topics.ts';
import { CliError } from '../../base/cli-error.ts';
import type { Context } from '../../session/context.ts';
import { explainReading } from './_refused.ts';

/** The topics of a channel that this account sees, newest first. Throws `forbidden` where it cannot read it. */
export async function readTopics(args: WireArgs<typeof listTopics>, context: Context) {
  try {
    return (await context.read(listTopics, args)).topics;
  } catch (error) {
    throw error instanceof CliError ? await explainReading(error, context) : error;
  }
}
