/** What a change expects of a thing: group settings that must still have the value of `--if-current`. */
import {
  type GroupSetting,
  type GroupSettingChange,
  sameGroupSetting,
} from '../api/codecs/group-setting-value.ts';
import { type Reading, writtenField } from '../api/resources/compare.ts';
import type { Resource } from '../api/resources/resource.ts';
import { CliError } from '../base/cli-error.ts';
import type { Context } from '../session/context.ts';

/** Expectations that a thing does not meet, in words: `can_x_group is A now, not B`. */
export async function staleIn(
  resource: Resource,
  reading: Reading,
  wanted: Reading,
  context: Context,
): Promise<string[]> {
  const stale: string[] = [];
  for (const [param, value] of Object.entries(wanted)) {
    const old = (value as Partial<GroupSettingChange> | null | undefined)?.old;
    const name = writtenField(resource, param)?.name ?? param;
    const current = reading[name] as GroupSetting | undefined;
    if (old === undefined || current === undefined || sameGroupSetting(old, current)) continue;
    const { showGroupSetting } = await context.directory();
    const [is, expected] = await Promise.all([current, old].map(showGroupSetting));
    stale.push(`${name} is ${is} now, not ${expected}`);
  }
  return stale;
}

/**
 * Throws `conflict` where an expectation does not hold any more. The service would
 * notice too, but where it makes changes one after the other only after the first ones.
 */
export async function refuseStale(
  resource: Resource,
  reading: Reading,
  wanted: Reading,
  context: Context,
): Promise<void> {
  const stale = await staleIn(resource, reading, wanted, context);
  if (stale.length === 0) return;
  throw new CliError('conflict', stale.join('; '), {
    code: 'EXPECTATION_MISMATCH',
    hint: `nothing was changed; look at the ${resource.noun} again before you decide`,
  });
}
