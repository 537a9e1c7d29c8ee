/** Stores keys in the operating system's keyring if it works, or else in our file. */
import { CliError } from '../base/cli-error.ts';
import { changeConfig } from './change-config.ts';
import { type ConfigFile, emptyConfigFile, type Profile } from './config-file.ts';
import type { KeyOwner } from './keyring.ts';
import { profileOf, readKey, textOf, wantsKeyring } from './keys.ts';
import type { PlatformEnv } from './paths.ts';

/** Why a key is in the file although it should be in the keyring. */
export type Reason = string | undefined;

/**
 * Stores a profile and its key, in the keyring or the file; `active` makes it the active profile. A former profile
 * with this name is removed, with its key. If this throws, nothing is left half done.
 */
export async function keepProfile(
  { name, profile, key, active }: NewProfile,
  platformEnv: PlatformEnv,
): Promise<{ readonly profile: Profile; readonly reason: Reason }> {
  let saved: Profile = profile;
  let reason: Reason;
  let before: ConfigFile = emptyConfigFile;
  try {
    const stored = await changeConfig(platformEnv, async (current) => {
      before = current;
      reason = wantsKeyring(platformEnv, current) ? await tryKeyring(profile, key) : 'the keyring is off';
      saved = reason === undefined ? inKeyring(profile) : inFile(profile, key);
      return {
        ...current,
        ...(active ? { active: name } : {}),
        profiles: { ...current.profiles, [name]: saved },
      };
    });
    const replaced = profileOf(before, name);
    if (replaced !== undefined) await forgetUnused(replaced, stored);
  } catch (error) {
    // The key is removed again unless the same account's key was there before.
    if (saved !== profile) await forgetUnused(saved, before);
    throw error;
  }
  return { profile: saved, reason };
}

export interface NewProfile {
  readonly name: string;
  readonly profile: Omit<Profile, 'key'>;
  readonly key: string;
  readonly active: boolean;
}

/** Returns the names of an account's profiles, which all share the one key that it has at its server. */
export function profilesOf(owner: KeyOwner, { profiles }: ConfigFile): string[] {
  return Object.entries(profiles).flatMap(([name, each]) => (sameAccount(each, owner) ? [name] : []));
}

/**
 * Stores the new key of an account in all its profiles, each where the old one was. If the keyring no longer accepts
 * it, it goes to the file, and `reason` says why.
 */
export async function replaceKey(
  owner: KeyOwner,
  key: string,
  platformEnv: PlatformEnv,
): Promise<{ readonly reason: Reason }> {
  let reason: Reason;
  await changeConfig(platformEnv, async (current) => {
    const profiles: Record<string, Profile> = { ...current.profiles };
    for (const name of profilesOf(owner, current)) {
      const profile = profiles[name] as Profile;
      const problem = profile.key_in === 'keyring' ? await tryKeyring(profile, key) : undefined;
      reason ??= problem;
      profiles[name] =
        profile.key_in === 'keyring' && problem === undefined ? inKeyring(profile) : inFile(profile, key);
    }
    return { ...current, profiles };
  });
  return { reason };
}

/** Removes a key from the keyring unless another profile needs it. Returns why that failed, if it did. */
export async function forgetUnused(removed: Profile, { profiles }: ConfigFile): Promise<Reason> {
  const needed = Object.values(profiles).some(
    (each) => each.key_in === 'keyring' && sameOwner(each, removed),
  );
  return removed.key_in === 'file' || needed ? undefined : forget(removed);
}

/**
 * Moves all keys to the keyring or out of it, and stores that as the setting. Throws a CliError if the keyring does
 * not work; the keys are then where they were.
 */
export async function moveKeys(to: 'on' | 'off', platformEnv: PlatformEnv): Promise<number> {
  const moved: Profile[] = [];
  let before: ConfigFile = emptyConfigFile;
  const { KeyringError, writeToKeyring } = await import('./keyring.ts');
  try {
    const stored = await changeConfig(platformEnv, async (current) => {
      before = current;
      const profiles: Record<string, Profile> = { ...current.profiles };
      for (const [name, profile] of Object.entries(profiles)) {
        if ((profile.key_in === 'keyring') === (to === 'on')) continue;
        const key = await readKey(name, profile, platformEnv);
        if (to === 'on') await writeToKeyring(profile, key);
        const now = to === 'on' ? inKeyring(profile) : inFile(profile, key);
        profiles[name] = now;
        moved.push(to === 'on' ? now : profile);
      }
      return { ...current, profiles, settings: { ...current.settings, keyring: to } };
    });
    if (to === 'off') for (const profile of moved) await forgetUnused(profile, stored);
    return moved.length;
  } catch (error) {
    if (to === 'on') for (const profile of moved) await forgetUnused(profile, before);
    if (!(error instanceof KeyringError)) throw error;
    throw new CliError('unexpected', error.message, {
      hint: 'the keys stay in the file',
      cause: error,
    });
  }
}

async function tryKeyring(owner: KeyOwner, key: string): Promise<Reason> {
  const { KeyringError, writeToKeyring } = await import('./keyring.ts');
  try {
    await writeToKeyring(owner, key);
    return undefined;
  } catch (error) {
    if (error instanceof KeyringError) return error.message;
    throw error;
  }
}

async function forget(owner: KeyOwner): Promise<Reason> {
  const { removeFromKeyring } = await import('./keyring.ts');
  try {
    await removeFromKeyring(owner);
    return undefined;
  } catch (error) {
    return textOf(error);
  }
}

function inKeyring({ key: _, ...profile }: Profile): Profile {
  return { ...profile, key_in: 'keyring' };
}

function inFile(profile: Profile, key: string): Profile {
  return { ...profile, key, key_in: 'file' };
}

/** Whether two owners are the same account at its server, regardless of how its address is written. */
function sameAccount(one: KeyOwner, other: KeyOwner): boolean {
  return one.site === other.site && one.email.toLowerCase() === other.email.toLowerCase();
}

/** Whether two owners have the same entry in the keyring. */
function sameOwner(one: KeyOwner, other: KeyOwner): boolean {
  return one.email === other.email && one.site === other.site;
}
