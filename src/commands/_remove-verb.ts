/** Builds the verb that removes things of a kind: those that are named, or those that `--all` selects with filters. */
import { pathParam } from '../api/derive/path-param.ts';
import type { Resource, Risk } from '../api/resources/resource.ts';
import type { Endpoint, Params, WrittenArgs } from '../api/spec.ts';
import type { CliError } from '../base/cli-error.ts';
import { runMany } from '../bulk/many.ts';
import { once } from '../bulk/several-options.ts';
import type { Hazard } from '../changes/hazards.ts';
import { changeFields } from '../changes/result.ts';
import { thingText } from '../changes/thing-text.ts';
import type { Item } from '../output/result.ts';
import type { Context } from '../session/context.ts';
import { selection, underAll } from './_all.ts';
import { type Verb, type VerbTexts, verb } from './_define.ts';
import { prepareRemoval } from './_removal.ts';
import { knownOf } from './_updating.ts';

/** Returns the risks of removing one of the things. */
type HazardsOf<T> = (thing: T, chosen: readonly T[], all: readonly T[]) => readonly Hazard[];

interface RemoveVerb<T extends Item, F extends Params> extends Required<VerbTexts> {
  /** Further rows that it calls, beside those of the resource. */
  readonly rows?: readonly Endpoint[];
  /** The words on the command line: their option, how help shows them, and what they mean. */
  readonly words: { readonly param: string; readonly name: string; readonly help: string };
  /** Reads the things that can be removed. */
  read(context: Context): Promise<readonly T[]>;
  find(words: readonly string[] | undefined, all: readonly T[]): readonly T[];
  /** The field by which the row's path names a thing, if that is not its id. */
  readonly by?: string;
  /** Whether messages should say that it deletes them. */
  readonly deletes?: boolean;
  /** Returns what the removal would lead to. */
  says(thing: T): string;
  /** Further risks about which it asks, with what is read to find them. */
  readonly risks?: { readonly asks: Risk; of(context: Context): Promise<HazardsOf<T>> };
  /** The filters of the list verb, for `--all`. */
  readonly filters?: F;
  filter?(all: readonly T[], filters: WrittenArgs<F>): readonly T[];
  /** Returns a refusal with a more helpful message. */
  explain?(refusal: CliError, thing: T, context: Context): Promise<CliError>;
}

export function removeVerb<T extends Item, const F extends Params = Record<never, never>>(
  resource: Resource,
  spec: RemoveVerb<T, F>,
): Verb {
  const { description, examples, words, read, find, filters, filter = (all) => all, risks } = spec;
  const { id, plural: noun, rows: { list, retire } = {} } = resource;
  if (retire === undefined) throw new TypeError(`no endpoint removes a ${resource.noun}`);
  const by = pathParam(retire) ?? '';
  const fields = changeFields(resource);
  const named = {
    kind: 'texts',
    ...(filters === undefined && { required: true }),
    help: words.help,
  } as const;
  return verb<Params, Params>({
    description,
    rows: [retire, ...(list === undefined ? [] : [list]), ...(spec.rows ?? [])],
    extra: { [words.param]: named, ...(filters && underAll(filters)) },
    fields,
    asks: [
      'retires',
      ...(risks === undefined ? [] : [risks.asks]),
      ...(filters ? ['all-that-match' as const] : []),
    ],
    several: once,
    positionals: [
      { param: words.param, name: words.name, variadic: true, ...(filters && { optional: true }) },
    ],
    examples,
    async run({ extra }, context) {
      const selected = filters && selection(filters, extra, words.param, context);
      const [all, hazardsOf] = await Promise.all([read(context), risks?.of(context)]);
      const chosen =
        selected === undefined
          ? find(extra[words.param] as readonly string[] | undefined, all)
          : filter(all, selected);
      const prepared = chosen.map((thing) =>
        prepareRemoval(
          {
            thing: thingText(resource, thing),
            known: knownOf(resource, thing),
            says: spec.says(thing),
            ...(spec.deletes && { doneAs: 'deleted' }),
            hazards: hazardsOf?.(thing, chosen, all) ?? [],
            send: () => context.write(retire, { [by]: thing[spec.by ?? id] } as never),
            isRemoved: async () => !(await read(context)).some((each) => each[id] === thing[id]),
            explain: async (refusal) => (await spec.explain?.(refusal, thing, context)) ?? refusal,
          },
          context,
        ),
      );
      const results = {
        action: spec.deletes === true ? 'Delete' : 'Remove',
        noun,
        id,
        fields,
        selected: selected !== undefined,
      };
      return runMany(prepared, results, context);
    },
  });
}
