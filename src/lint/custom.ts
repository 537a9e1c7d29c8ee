/** A policy's own rules: jq filters over the document. */
import { usageError } from '../base/cli-error.ts';
import { filterValues } from '../output/jq.ts';
import { placeText } from '../provision/model/place.ts';
import { type Model, type Part, partNames, type ThingKind, thingKinds } from './model/model.ts';
import type { OwnRule } from './policy/policy.ts';
import type { Found } from './rules/rule.ts';

/** Returns the parts that a filter names, or all parts if it names none, since it may read any. */
export function partsOf(jq: string): readonly Part[] {
  const named = partNames.filter((part) => new RegExp(`\\b${part}\\b`).test(jq));
  return named.length > 0 ? named : partNames;
}

/**
 * Runs a filter, which returns things of the document, texts, or true for the organization. Throws a usage error with the
 * place of the filter where it fails, does not end, or gives something else.
 */
export async function ownFindings(rule: OwnRule, model: Model, signal?: AbortSignal): Promise<Found[]> {
  const flag = `${placeText(rule.place)}: jq of ${rule.id}`;
  const results = await filterValues(textOf(model), rule.jq, flag, signal);
  return results.flatMap((result): Found[] => {
    if (result === null || result === false) return [];
    const found = {
      thing: { kind: 'organization', name: '' },
      message: rule.message,
      fix: rule.fix,
    } as const;
    if (result === true) return [found];
    if (typeof result === 'string') return [{ ...found, message: `${rule.message}: ${result}` }];
    const { kind, name, message, fix, field } = result as Readonly<Record<string, unknown>>;
    if (typeof kind !== 'string' || !Object.hasOwn(thingKinds, kind) || typeof name !== 'string') {
      throw usageError(
        `${flag}: returns something that is not in the document`,
        'return things such as .channels[], objects with kind and name, texts, true or false',
      );
    }
    return [
      {
        thing: { kind: kind as ThingKind, name },
        message: typeof message === 'string' ? message : `${rule.message}: ${kind} ${name}`,
        fix: typeof fix === 'string' ? fix : rule.fix,
        ...(typeof field === 'string' && { field }),
      },
    ];
  });
}

const texts = new WeakMap<Model, string>();

/** The document as JSON, made once for all filters. */
function textOf(model: Model): string {
  const known = texts.get(model) ?? JSON.stringify(model);
  texts.set(model, known);
  return known;
}
