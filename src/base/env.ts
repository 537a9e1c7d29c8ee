/** Variables of the environment by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment without the account's key, for programs that handle untrusted input. Site and address stay,
 * so that realmctl run by them has no key instead of another account's.
 */
export function withoutKey({ ZULIP_API_KEY: _, ...rest }: Env): Env {
  return rest;
}

/** Whether a variable is set, and neither empty, `0` nor `false`. */
export function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
