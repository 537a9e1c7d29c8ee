/** The schema of what `help --json` prints. */
import { risks } from '../api/resources/risks.ts';
import { roles } from '../api/roles.ts';
import {
  count,
  exit,
  flag,
  listOf,
  object,
  oneOf,
  orNull,
  ref,
  type Schema,
  text,
  version,
} from './_schema-parts.ts';

const role = oneOf(roles.map(({ label }) => label));
const words = orNull(listOf(text));
const level = orNull(count);

export const commandsSchema: Schema = {
  description: 'what help --json prints: every command with what it takes, needs and prints',
  ...object({
    format_version: version,
    version: text,
    commands: listOf(
      object({
        command: text,
        summary: text,
        description: orNull(text),
        heading: text,
        usage: text,
        arguments: listOf(
          object({
            name: text,
            help: orNull(text),
            required: flag,
            repeatable: flag,
            type: orNull(text),
            choices: words,
          }),
        ),
        options: listOf(ref('option')),
        changes: flag,
        agents: oneOf(['read', 'plan', null]),
        permission: orNull(
          object({ account: flag, role, bots: flag, setting: orNull(text), note: orNull(text) }),
        ),
        feature_level: level,
        asks: listOf(oneOf(Object.keys(risks))),
        output: object({
          shape: oneOf(['object', 'array', 'either', 'text', null]),
          fields: listOf(text),
          columns: listOf(text),
          document: orNull(text),
        }),
        exit_codes: listOf(exit),
        examples: listOf(object({ line: text, what: text, exit })),
        related: listOf(text),
      }),
    ),
    global_options: listOf(ref('option')),
    exit_codes: listOf(object({ code: exit, meanings: listOf(text) })),
  }),
  $defs: {
    option: object({
      name: text,
      also: listOf(text),
      opposites: listOf(text),
      value: orNull(text),
      type: orNull(text),
      choices: words,
      default: { type: ['string', 'number', 'boolean', 'null'] },
      required: flag,
      repeatable: flag,
      local: flag,
      feature_level: level,
      role: orNull(role),
      group: oneOf(['own', 'common', 'global']),
      importance: oneOf(['common', 'rare']),
      heading: text,
      help: text,
    }),
  },
};
