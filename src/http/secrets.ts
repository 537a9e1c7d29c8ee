/** What a client and its calls must not let anybody read. */
import type { Args } from '../api/derive/encode.ts';
import type { Endpoint, Param } from '../api/spec.ts';
import { basicAuth } from './credentials.ts';

interface OwnSecrets {
  readonly email?: string | undefined;
  readonly key?: string | undefined;
  readonly certKey?: string | undefined;
}

/** What of a client's options must never show, in the forms in which it travels. */
export function ownSecrets({ email, key, certKey }: OwnSecrets): string[] {
  if (key === undefined) return certKey === undefined ? [] : [certKey];
  const basic = email === undefined ? [] : [basicAuth({ email, key }).slice('Basic '.length)];
  return [key, ...basic, ...(certKey === undefined ? [] : [certKey])];
}

/** Whether a call without credentials carries something that only the service may read, such as a password. */
export function carriesSecret({ params }: Endpoint): boolean {
  return Object.values<Param>(params).some(({ secret }) => secret === true);
}

/** What of the arguments nobody else may read, such as a password. */
export function secretArgs(row: Endpoint, args: Args): string[] {
  return Object.entries<Param>(row.params).flatMap(([name, { secret }]) =>
    secret === true && typeof args[name] === 'string' ? [args[name]] : [],
  );
}
