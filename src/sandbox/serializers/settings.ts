import type { GroupSetting } from '../../api/codecs/group-setting-value.ts';
import { serializeGroupValue } from '../rules/group-values.ts';
import type { Organization } from '../state/organization.ts';
import type { Compute } from './serializer.ts';

interface Settings<S extends string> {
  readonly settings: Readonly<Record<S, GroupSetting>>;
}

interface View {
  readonly organization: Organization;
  readonly level: number;
}

/** Returns the readers of a thing's permission settings, by name. */
export function settingReaders<S extends string>(
  names: readonly S[],
): Record<string, Compute<Settings<S>, View>> {
  return Object.fromEntries(
    names.map((name) => [
      name,
      ({ settings }, { organization, level }) => serializeGroupValue(organization, settings[name], level),
    ]),
  );
}
