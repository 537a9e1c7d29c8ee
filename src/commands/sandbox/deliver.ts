import { randomBytes } from 'node:crypto';
import { usage } from '../../failure.ts';
import type { Trigger } from '../../sandbox/deliveries/payload.ts';
import { verb } from '../_define.ts';
import { sandboxOptions } from './_options.ts';

const triggers = ['mention', 'direct_message', 'private_message'] as const satisfies readonly Trigger[];
const fields = ['message_id', 'outcome', 'status', 'tries', 'content', 'failure', 'told'];
/** Ids of messages begin above those of the seed. */
const firstMessage = 2001;

export const command = verb({
  description:
    'Posts to an address what the service posts to the server of a bot, tries again as the service does ' +
    '(up to 4 calls after timeouts and connection errors, none after an error status), and tells what the ' +
    'service would make of the answers. No sandbox needs to run.',
  rows: [],
  params: {},
  extra: {
    url: { kind: 'text', required: true, nonEmpty: true, help: 'address of the receiver' },
    count: { kind: 'integer', min: 1, max: 1_000_000, default: 1, help: 'how many messages' },
    trigger: {
      kind: 'choice',
      choices: triggers.map((value) => ({ value, label: value })),
      default: 'mention',
      help: 'what triggered the bot',
    },
    token_file: {
      kind: 'text',
      nonEmpty: true,
      help: "file whose first line is the bot's token; random where not given",
    },
    answer_within: {
      kind: 'integer',
      min: 1,
      default: 10,
      help: 'seconds for connecting and for each pause in the answer',
    },
    feature_level: sandboxOptions.feature_level,
  },
  examples: [
    {
      line: 'realmctl sandbox deliver --url http://127.0.0.1:9/',
      what: 'a receiver that is not there',
      exit: 8,
    },
  ],
  async run({ extra }, context) {
    const { url, count = 1, trigger, token_file: file, answer_within: seconds = 10, feature_level } = extra;
    const target = targetOf(url);
    const token = file === undefined ? randomBytes(16).toString('hex') : await firstLine(file);
    const [{ deliver }, { webhookPayload }, { seedOrganization }, { releaseOf }] = await Promise.all([
      import('../../sandbox/deliveries/deliver.ts'),
      import('../../sandbox/deliveries/payload.ts'),
      import('../../sandbox/organization/seed/index.ts'),
      import('../../api/derive/level.ts'),
    ]);
    const users = new Map(seedOrganization().users.map((user) => [user.user_id, user]));
    const version = releaseOf(feature_level ?? sandboxOptions.feature_level.default);
    const wanted = triggers.find((each) => each === trigger) ?? 'mention';
    const list: Record<string, unknown>[] = [];
    for (let message_id = firstMessage; message_id < firstMessage + count; message_id += 1) {
      if (context.signal.aborted) break;
      const now = Math.floor(Date.now() / 1000);
      const payload = webhookPayload({ users }, { trigger: wanted, messageId: message_id, token, now });
      const delivery = await deliver({ url: target, payload, version, patience: seconds * 1000 });
      list.push({ message_id, ...delivery });
    }
    const failed = list.some(({ outcome }) => outcome === 'failed');
    return {
      list,
      columns: ['message_id', 'outcome', 'status', 'tries', 'content', 'failure'].map((name) => ({
        name,
        value: (item) => item[name] as string | number | null | undefined,
      })),
      fields,
      id: 'message_id',
      noun: 'deliveries',
      ...(failed ? { ending: 'partial' as const } : {}),
    };
  },
});

function targetOf(url: string | undefined): URL {
  if (url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url)) return new URL(url);
  throw usage(`--url: '${url}' is no address`, 'write one that begins with http:// or https://');
}

async function firstLine(file: string): Promise<string> {
  const { readFile } = await import('node:fs/promises');
  try {
    return (await readFile(file, 'utf8')).split(/\r?\n/, 1)[0] ?? '';
  } catch (error) {
    throw usage(`--token-file: cannot read ${file}: ${(error as NodeJS.ErrnoException).code}`);
  }
}
