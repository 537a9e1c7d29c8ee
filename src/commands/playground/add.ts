import { normalizeName } from '../../api/normalize-name.ts';
import { isLanguage, type PlaygroundText, playgroundProblems } from '../../api/playground-problems.ts';
import { addPlayground, playground as resource } from '../../api/resources/playground.ts';
import { registerQueue } from '../../api/table/events.ts';
import { type CliError, usageError } from '../../base/cli-error.ts';
import { changeFields, createdResult } from '../../changes/result.ts';
import type { Context } from '../../session/context.ts';
import { createThing } from '../_create-thing.ts';
import { verb } from '../_define.ts';
import { type Playground, readPlaygrounds } from './_read.ts';

/** Longer names crash the server. */
const longestLanguage = 40;

export const command = verb({
  rows: [addPlayground, registerQueue],
  params: addPlayground.params,
  fields: changeFields(resource),
  positionals: [{ param: 'name', name: 'NAME' }],
  examples: {
    "realmctl playground add 'Go playground' --language Go --url-template 'https://go.example.com/?code={code}'":
      'open Go code blocks in a playground',
  },
  async run({ given: { name, pygments_language, url_template } }, context) {
    if (pygments_language === undefined || url_template === undefined) {
      throw usageError('--language and --url-template are required');
    }
    const wanted = { name, pygments_language, url_template };
    refuseBad(wanted);
    return createdResult(resource, await add(wanted, context), wanted);
  },
});

/** Refuses what is known to be invalid before anything is sent. */
function refuseBad(wanted: PlaygroundText): void {
  const { pygments_language: language } = wanted;
  if (!isLanguage(language)) {
    throw usageError('--language can only have letters, digits, spaces and _ + - , . / #');
  }
  if ([...normalizeName(language)].length > longestLanguage) {
    throw usageError(`--language may have at most ${longestLanguage} characters`);
  }
  const problem = playgroundProblems(kept(wanted), [])[0];
  if (problem === undefined) return;
  throw usageError(
    `the server would reject this playground: ${problem.message}`,
    'write {code} where the code goes',
  );
}

function kept({ name, pygments_language, url_template }: PlaygroundText): PlaygroundText {
  return {
    name: normalizeName(name),
    pygments_language: normalizeName(pygments_language),
    url_template: normalizeName(url_template),
  };
}

/** Adds a playground and returns its id; undefined in a dry run. Each pair of name and language exists only once. */
function add(wanted: PlaygroundText, context: Context): Promise<number | undefined> {
  return createThing(
    resource,
    { ...wanted },
    {
      read: readPlaygrounds,
      explain: async (refusal) => explainTaken(refusal, holderOf(wanted, await readPlaygrounds(context))),
    },
    context,
  );
}

function holderOf(wanted: PlaygroundText, all: readonly Playground[]): Playground | undefined {
  const { name, pygments_language: language } = kept(wanted);
  return all.find((each) => each.name === name && each.pygments_language === language);
}

function explainTaken(refusal: CliError, holder: Playground | undefined): CliError {
  if (holder === undefined) return refusal;
  return refusal.with({
    exitReason: 'conflict',
    message: `playground ${holder.name} (id ${holder.id}) for ${holder.pygments_language} already exists`,
    hint: `choose another name, or remove that one first: realmctl playground remove id:${holder.id}`,
    worded: ['errors'],
  });
}
