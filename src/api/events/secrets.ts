/**
 * Names of fields and settings in events whose values are secret: an API key, the token of an outgoing webhook, an
 * address whose token allows posting by mail (docs/service.md, Bots and Channels). Lines for people hide them.
 */
export const secretFields: ReadonlySet<string> = new Set(['api_key', 'token', 'email_address', 'password']);
