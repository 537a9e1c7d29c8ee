/** Checks what must still hold for a thing before it is changed (`--if-current`). */
import type { GroupSettingChange } from '../api/codecs/group-setting-value.ts';
import { holds, type Reading, readingOf, writtenField } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { type ReadingNames, type Shown, showReading } from '../api/resources/show.ts';
import { CliError } from '../base/cli-error.ts';
import { readingNames } from '../directory/reading-names.ts';
import type { Context } from '../session/context.ts';

/** Parameters of an update by wire name: the new values, and the values expected at present. */
export interface Expectations {
  /** Permissions among them carry their own expected value. */
  readonly wanted: Reading;
  readonly expected?: Reading | undefined;
}

/** Returns the expectations that a thing does not meet, as text: `can_x_group is A now, not B`. */
export async function unmetExpectations(
  resource: Resource,
  reading: Reading,
  expectations: Expectations,
  context: Context,
): Promise<string[]> {
  const unmet = Object.entries(expectedValues(expectations)).flatMap(([param, value]) => {
    const written = writtenField(resource, param);
    if (written === undefined) return [];
    const current = reading[written.name];
    return current === undefined || holds(written, value, current) ? [] : [{ written, value, current }];
  });
  if (unmet.length === 0) return [];
  return readingNames(await context.directory(), (names: ReadingNames) =>
    unmet.map(({ written, value, current }) => {
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

/** Returns a text in quotes if it could not be told from the words around it. */
function quoted(value: Shown): string {
  const text = String(value ?? 'none');
  return text === '' || /\s/.test(text) ? `'${text}'` : text;
}

/**
 * Throws `conflict` if an expectation no longer holds. The server would notice some of these too, but when it makes
 * changes one after the other, it notices only after the first ones.
 */
export async function requireExpectations(
  resource: Resource,
  reading: Reading,
  expectations: Expectations,
  context: Context,
): Promise<void> {
  const unmet = await unmetExpectations(resource, reading, expectations, context);
  if (unmet.length === 0) return;
  throw new CliError('conflict', unmet.join('; '), {
    code: 'EXPECTATION_MISMATCH',
    hint: `nothing was changed; look at the ${resource.noun} again before you decide`,
  });
}
