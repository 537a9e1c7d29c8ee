/** Converts a row to plain data for other programs: an element of `api list --json`. */
import type { Endpoint, Method, ParamLocation } from '../spec.ts';
import type { Deprecation } from '../value-options.ts';
import { locationOf } from './encode.ts';

export interface DeprecationJson {
  readonly since: number | null;
  readonly use: string;
}

export interface ParameterJson {
  /** Wire name. */
  readonly name: string;
  readonly in: ParamLocation;
  readonly kind: string;
  readonly required: boolean;
  readonly default: string | number | boolean | null;
  readonly choices: readonly { readonly value: string | number; readonly label: string }[] | null;
  readonly since: number | null;
  readonly deprecated: DeprecationJson | null;
  readonly help: string;
}

export interface EndpointJson {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly since: number | null;
  readonly deprecated: DeprecationJson | null;
  readonly command: string | null;
  readonly parameters: readonly ParameterJson[];
}

/** Returns a row with its command, if any. Properties that the row does not have are null. */
export function endpointToJson(row: Endpoint, command: string | null): EndpointJson {
  return {
    id: row.id,
    method: row.method,
    path: row.path,
    since: row.since ?? null,
    deprecated: deprecationToJson(row.deprecated),
    command,
    parameters: Object.entries(row.params).map(([name, param]) => ({
      name,
      in: locationOf(row, param),
      kind: param.kind,
      required: param.required === true,
      default: param.default ?? null,
      choices: param.choices?.map(({ value, label }) => ({ value, label })) ?? null,
      since: param.since ?? null,
      deprecated: deprecationToJson(param.deprecated),
      help: param.help,
    })),
  };
}

function deprecationToJson(deprecation: Deprecation | undefined): DeprecationJson | null {
  return deprecation === undefined ? null : { since: deprecation.since ?? null, use: deprecation.use };
}
