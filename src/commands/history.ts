import { CliError, usageError } from '../base/cli-error.ts';
import { localTime } from '../events/local-time.ts';
import type { Column, Item } from '../output/result.ts';
import { checkListOptions } from './_check-list-options.ts';
import { verb } from './_define.ts';
import { momentOf } from './_past-time.ts';

const columns: readonly Column[] = [
  { name: 'time', value: ({ time }) => localTime(new Date(String(time))) },
  { name: 'who', value: ({ who, type }) => (who as string | null) ?? (isOwnLine(type) ? null : 'unknown') },
  { name: 'what', value: ({ what }) => what as string },
  { name: 'type', extra: true, value: ({ type }) => type as string },
  { name: 'op', extra: true, value: ({ op }) => op as string | null },
  { name: 'seq', extra: true, align: 'right', value: ({ seq }) => seq as number },
  { name: 'actor_id', extra: true, align: 'right', value: ({ actor_id }) => actor_id as number | null },
];
const fields = ['seq', 'time', 'actor_id', 'who', 'what', 'type', 'op', 'event'];

/** Whether realmctl wrote the line itself: nobody caused gaps and the start of a journal. */
function isOwnLine(type: unknown): boolean {
  return type === 'realmctl_gap' || type === 'realmctl_begin';
}

export const command = verb({
  description:
    'Shows what happened, when, and who did it, from a journal that tail --journal keeps, with the names ' +
    'of that time. THING is channel:NAME, user:ADDRESS, group:NAME, id:N after each prefix, a pasted link, ' +
    'or org for the settings of the organization; a former name works too. Without THING it shows ' +
    'everything.\n\nMost events do not say who caused them: who is then unknown, and --by does not find ' +
    'them. docs/journal.md lists the events that do. Gaps are always shown, because the event you are ' +
    'looking for may be missing there. Needs neither credentials nor a server; journal verify checks the ' +
    'journal itself.',
  extra: {
    thing: { kind: 'text', nonEmpty: true, help: 'what to show the history of' },
    journal: {
      kind: 'texts',
      required: true,
      placeholder: '<journal>',
      help: 'file of the journal; repeat it for rotated ones',
    },
    since: {
      kind: 'text',
      nonEmpty: true,
      placeholder: '<time>',
      help: 'only from this time on: 2026-11-01, 2026-11-01T08:00Z or 7d',
    },
    until: { kind: 'text', nonEmpty: true, placeholder: '<time>', help: 'only before this time' },
    by: { kind: 'text', nonEmpty: true, placeholder: '<user>', help: 'only what this person did' },
    types: {
      kind: 'texts',
      placeholder: '<types>',
      suggestions: 'event-types',
      listed: true,
      help: 'only event types, separated by commas',
    },
  },
  positionals: [{ param: 'thing', name: 'THING', optional: true }],
  selectable: { fields, columns },
  exits: ['not-found'],
  examples: {
    'realmctl tail --journal journal.ndjson --for 1s 2> tail.log && realmctl history --journal journal.ndjson --since 7d':
      'keep a journal for a second, and show what happened in the last seven days',
  },
  async run({ extra: { thing, journal, since, until, by, types } }, context) {
    const { signal, note, warn, flagLabel } = context;
    if (journal === undefined) {
      throw usageError('--journal FILE is required', 'realmctl tail --journal FILE keeps a journal');
    }
    // Check this first, since a journal may take long to read.
    checkListOptions({ fields, columns }, context.options);
    const names = types?.flatMap((text) => text.split(',')).map((word) => word.trim());
    const { unknownEvents } = await import('../events/check-event-types.ts');
    for (const problem of await unknownEvents({ types: names }, 'the journal is searched for it anyway'))
      warn(problem);
    const { readHistory } = await import('../events/journal/history.ts');
    const question = {
      files: journal,
      thing,
      by,
      types: names,
      since: momentOf(since, flagLabel('since')),
      until: momentOf(until, flagLabel('until')),
    };
    const { rows, events, unnamed } = await readHistory(question, signal);
    if (signal.aborted) throw new CliError('interrupted', 'interrupted');
    if (by !== undefined && unnamed > 0) {
      note(`${unnamed} of ${events} events do not name anyone, so --by cannot find them`);
    }
    return { list: rows as unknown as readonly Item[], id: 'seq', noun: 'events' };
  },
});
