/** Finds the secrets of a client and its calls. */
import type { Args } from '../api/derive/encode.ts';
import type { Endpoint, Param } from '../api/spec.ts';
import { type Caller, Credentials } from '../base/credentials.ts';
import { Secrets } from '../base/secret.ts';

interface OwnSecrets {
  readonly caller: Caller;
  readonly certKey?: string | undefined;
}

/** Returns the secrets among a client's options, in the forms in which they are sent. */
export function ownSecrets({ caller, certKey }: OwnSecrets): Secrets {
  const own = caller instanceof Credentials ? [caller.key, caller.encoded] : [];
  return new Secrets().and(certKey === undefined ? own : [...own, certKey]);
}

/** Whether a call without credentials contains something that only the server may read, such as a password. */
export function hasSecret({ params }: Endpoint): boolean {
  return Object.values<Param>(params).some(({ secret }) => secret === true);
}

/** Returns the arguments that nobody else may read, such as a password. */
export function secretArgs(row: Endpoint, args: Args): string[] {
  return Object.entries<Param>(row.params).flatMap(([name, { secret }]) =>
    secret === true ? textsIn(args[name]) : [],
  );
}

/** Returns every text in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
