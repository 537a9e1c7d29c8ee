import { randomBytes } from 'node:crypto';
import { usageError } from '../../base/cli-error.ts';
import type { ExitReason } from '../../base/exit-codes.ts';
import { combinedExitReason } from '../../base/exit-codes.ts';
import type { Column } from '../../output/result.ts';
import type { Trigger } from '../../sandbox/deliveries/payload.ts';
import { configInput } from '../../session/connect.ts';
import { verb } from '../_define.ts';
import { readSecret, secretFile } from '../_secret-file.ts';
import { sandboxOptions } from './_options.ts';

const triggers = ['mention', 'direct_message', 'private_message'] as const satisfies readonly Trigger[];
const fields = ['message_id', 'outcome', 'status', 'tries', 'content', 'failure', 'told'];
const columns: readonly Column[] = fields
  .filter((name) => name !== 'told')
  .map((name) => ({ name, value: (item) => item[name] as string | number | null | undefined }));

export const command = verb({
  description:
    'Retries as a server does (up to 4 attempts after timeouts and connection errors, none after an ' +
    'error status), and shows how a server would treat the answers. Needs no running sandbox. Exits ' +
    'with 9 if no message reached the receiver.',
  selectable: { fields, columns },
  extra: {
    url: {
      kind: 'text',
      placeholder: '<url>',
      required: true,
      nonEmpty: true,
      help: 'URL of the receiver',
    },
    count: { kind: 'integer', min: 1, max: 1_000_000, default: 1, help: 'number of messages' },
    trigger: {
      kind: 'choice',
      choices: triggers.map((value) => ({ value, label: value })),
      default: 'mention',
      help: 'what triggered the bot',
    },
    token_file: secretFile("the bot's token (default: random)"),
    answer_within: {
      kind: 'integer',
      min: 1,
      max: 3600,
      default: 10,
      help: 'seconds to wait for a connection and for each part of the answer',
    },
    feature_level: sandboxOptions.feature_level,
  },
  exits: ['partial'],
  examples: {
    'realmctl sandbox deliver --url http://127.0.0.1:9/': {
      what: 'see what happens if the receiver is down',
      exit: 9,
    },
  },
  async run({ extra }, context) {
    const { url, count = 1, trigger, token_file: file, answer_within: seconds = 10, feature_level } = extra;
    const target = targetOf(url);
    const level = feature_level ?? sandboxOptions.feature_level.default;
    const other = otherWord(trigger, level);
    if (other !== undefined)
      throw usageError(`at feature level ${level} the server says ${other}, not ${trigger}`);
    const token =
      file === undefined ? randomBytes(16).toString('hex') : await readSecret(file, '--token-file', context);
    const { outgoingOptions } = await import('../../config/connection-options.ts');
    const { tls } = await outgoingOptions(configInput(context.options, context.env));
    const [{ deliver }, { webhookPayload }, { seedOrganization }, { versionAt }] = await Promise.all([
      import('../../sandbox/deliveries/deliver.ts'),
      import('../../sandbox/deliveries/payload.ts'),
      import('../../sandbox/state/seed/index.ts'),
      import('../../api/derive/level.ts'),
    ]);
    const users = new Map(seedOrganization().users.map((user) => [user.user_id, user]));
    const version = versionAt(level);
    const wanted = triggers.find((each) => each === trigger) ?? 'mention';
    const list: Record<string, unknown>[] = [];
    // Use new message ids each time, since a receiver would take those of an earlier run for repeated ones.
    const first = Date.now();
    for (let message_id = first; message_id < first + count; message_id += 1) {
      if (context.signal.aborted) break;
      const now = Math.floor(Date.now() / 1000);
      const payload = webhookPayload({ users }, { trigger: wanted, messageId: message_id, token, now });
      const delivery = await deliver({ url: target, payload, version, timeout: seconds * 1000, tls });
      list.push({ message_id, ...delivery });
    }
    const exitReason = combinedExitReason(list.map(exitReasonOf));
    return {
      list,
      id: 'message_id',
      noun: 'deliveries',
      ...(exitReason === undefined ? {} : { exitReason }),
    };
  },
});

function targetOf(url: string | undefined): URL {
  if (url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url)) return new URL(url);
  throw usageError(`--url: '${url}' is not a URL`, 'write one that begins with http:// or https://');
}

/** Returns the exit reason: a receiver that answers with an error refused, a silent one was not reached. */
function exitReasonOf({ outcome, status }: Readonly<Record<string, unknown>>): ExitReason | undefined {
  if (outcome !== 'failed') return undefined;
  return typeof status === 'number' ? 'refused' : 'unreachable';
}

/** From this level on, direct messages have their newer name (docs/service.md, Outgoing webhooks). */
const newerName = 201;

/** Returns the name of a trigger at this level, if it differs there. */
function otherWord(trigger: unknown, level: number): string | undefined {
  if (trigger === 'private_message' && level >= newerName) return 'direct_message';
  if (trigger === 'direct_message' && level < newerName) return 'private_message';
  return undefined;
}
