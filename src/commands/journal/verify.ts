import { CliError, usageError } from '../../base/cli-error.ts';
import { counted } from '../../base/words.ts';
import type { Verified } from '../../events/journal/verify.ts';
import { type Returned, verb } from '../_define.ts';

const fields = [
  'intact',
  'lines',
  'first_seq',
  'last_seq',
  'first_at',
  'last_at',
  'head',
  'noted_seq',
  'fault',
  'files',
];

export const command = verb({
  description:
    'Reads journals that tail --journal wrote, and finds the first line that was changed, removed, moved ' +
    'or cut off. Name all files of a journal, in any order, to check it across rotations. If FILE.cursor ' +
    'exists, it shows whether lines are missing at the end.\n\nAnyone who can write the whole journal and ' +
    'its cursor can also compute its hashes again. So note the head, which is the hash of the last line, ' +
    'on another machine from time to time, and check later with --head that the journal still contains it. ' +
    'Needs neither credentials nor a server. Exits with 0 if the journal is intact, and with 1 if it is ' +
    'not.',
  extra: {
    files: { kind: 'texts', required: true, help: 'the files of one journal' },
    head: { kind: 'text', placeholder: '<hash>', nonEmpty: true, help: 'a head that was noted earlier' },
  },
  positionals: [{ param: 'files', name: 'FILE', variadic: true, isFile: true }],
  fields,
  shape: 'object',
  examples: {
    'realmctl tail --journal journal.ndjson --for 1s 2> tail.log && realmctl journal verify journal.ndjson':
      'keep a journal for a second, and check it',
  },
  async run({ extra: { files, head } }, { signal, note }) {
    if (head !== undefined && !/^[0-9a-f]{64}$/i.test(head)) {
      throw usageError(
        '--head must be a hash of 64 hexadecimal digits',
        'realmctl journal verify prints it as head',
      );
    }
    const { verifyJournal } = await import('../../events/journal/verify.ts');
    const noted = head?.toLowerCase();
    const verified = await verifyJournal(files, noted, signal);
    if (signal.aborted) throw new CliError('interrupted', 'interrupted');
    for (const each of verified.notes) note(each);
    return resultOf(verified, noted);
  },
});

function resultOf(
  { files, lines, first, last, head, fault, noted }: Verified,
  wanted: string | undefined,
): Returned {
  const isLost = wanted !== undefined && noted === undefined;
  const why =
    fault?.message ?? (isLost ? 'no line has the hash of --head: this is another journal' : undefined);
  return {
    object: {
      intact: why === undefined,
      lines,
      first_seq: first?.seq ?? null,
      last_seq: last?.seq ?? null,
      first_at: first?.at ?? null,
      last_at: last?.at ?? null,
      head: head ?? null,
      noted_seq: noted ?? null,
      fault: fault ?? null,
      files,
    },
    words: {
      fault: fault === undefined ? 'none' : `${fault.what}: ${fault.message}`,
      files: files.map(({ file }) => file).join(', '),
    },
    id: 'head',
    ...(why === undefined
      ? { done: `${counted(lines, 'line')}, none changed, missing or out of order`, show: true }
      : { exitReason: 'unexpected' as const, why }),
  };
}
