/** Resolves the references in what a person wrote, all at the same time. */
import { allFound } from '../../base/all-found.ts';
import { allInOrder } from '../../base/all-in-order.ts';
import { usageError } from '../../base/cli-error.ts';
import { InvalidValueError } from '../codecs/codec.ts';
import { codecOf } from '../codecs/index.ts';
import type { ReferenceResolver } from '../reference.ts';
import type { Param, Params, WireParams, WrittenArgs } from '../spec.ts';
import { flagName } from './names.ts';

/**
 * Resolves the references in written arguments. `null` stays null, and absent arguments stay absent. Throws a usage
 * error if a required parameter is missing, and whatever the lookup throws.
 */
export async function resolveArgs<P extends Params>(
  params: P,
  written: WrittenArgs<P>,
  resolver: ReferenceResolver,
): Promise<WireParams<P>> {
  const values = written as Readonly<Record<string, unknown>>;
  const missing = Object.entries(params).find(
    ([name, param]) => param.required === true && values[name] === undefined,
  );
  if (missing !== undefined) throw usageError(`--${flagName(...missing)} is required`);
  const resolved = await allFound(
    Object.entries(params)
      .filter(([name]) => values[name] !== undefined)
      .map(async ([name, param]) => {
        const value = values[name];
        return [name, value === null ? null : await resolveOne(name, param, value, resolver)];
      }),
  );
  return Object.fromEntries(resolved) as WireParams<P>;
}

async function resolveOne(
  name: string,
  param: Param,
  value: unknown,
  resolver: ReferenceResolver,
): Promise<unknown> {
  try {
    const [, resolved] = await allInOrder([
      isReference(param)
        ? resolver.supports(name, {
            ...param,
            ...(param.plainSince !== undefined && { since: param.plainSince }),
          })
        : undefined,
      codecOf(param.kind).resolve(value, resolver, param),
    ]);
    return resolved;
  } catch (error) {
    if (!(error instanceof InvalidValueError)) throw error;
    throw usageError(`--${flagName(name, param)} ${error.message}`, error.hint);
  }
}

/** Whether resolving the value needs requests: the parameter itself should then not be too new for the server. */
function isReference({ kind }: Param): boolean {
  return kind === 'folder' || kind === 'group-setting' || kind === 'group-setting-change' || kind === 'group';
}
