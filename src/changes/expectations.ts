/** What a change expects of a thing: what must still be so, as `--if-current` says. */
import type { GroupSettingChange } from '../api/codecs/group-setting-value.ts';
import { holds, type Reading, readingOf, writtenField } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { type ReadingNames, type Shown, showReading } from '../api/resources/show.ts';
import { CliError } from '../base/cli-error.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { Context } from '../session/context.ts';

/** Parameters of an update, by wire name: what shall be, and what must still be so. */
export interface Expectations {
  /** Permissions among them hold what they expect themselves. */
  readonly wanted: Reading;
  readonly expected?: Reading | undefined;
}

/** Expectations that a thing does not meet, in words: `can_x_group is A now, not B`. */
export async function staleIn(
  resource: Resource,
  reading: Reading,
  expectations: Expectations,
  context: Context,
): Promise<string[]> {
  const stale = Object.entries(expectedValues(expectations)).flatMap(([param, value]) => {
    const written = writtenField(resource, param);
    if (written === undefined) return [];
    const current = reading[written.name];
    return current === undefined || holds(written, value, current) ? [] : [{ written, value, current }];
  });
  if (stale.length === 0) return [];
  return readingNames(await context.directory(), (names: ReadingNames) =>
    stale.map(({ written, value, current }) => {
      const show = (read: unknown) => quoted(showReading(written.field, read, names));
      return `${written.name} is ${show(current)} now, not ${show(readingOf(written, value))}`;
    }),
  );
}

function expectedValues({ wanted, expected = {} }: Expectations): Reading {
  const old = Object.entries(wanted).flatMap(([param, value]) => {
    const change = value as Partial<GroupSettingChange> | null | undefined;
    return change?.old === undefined ? [] : [[param, { new: change.old }] as const];
  });
  return { ...Object.fromEntries(old), ...expected };
}

/** A text in quotes where it would not be told from the words around it. */
function quoted(value: Shown): string {
  const text = String(value ?? 'none');
  return text === '' || /\s/.test(text) ? `'${text}'` : text;
}

/**
 * Throws `conflict` where an expectation does not hold any more. The service would notice some
 * of them too, but where it makes changes one after the other only after the first ones.
 */
export async function refuseStale(
  resource: Resource,
  reading: Reading,
  expectations: Expectations,
  context: Context,
): Promise<void> {
  const stale = await staleIn(resource, reading, expectations, context);
  if (stale.length === 0) return;
  throw new CliError('conflict', stale.join('; '), {
    code: 'EXPECTATION_MISMATCH',
    hint: `nothing was changed; look at the ${resource.noun} again before you decide`,
  });
}
