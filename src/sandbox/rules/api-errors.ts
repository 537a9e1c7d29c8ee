/** API errors that several rules share. Texts and codes: docs/service.md, Errors. */

import { ApiError } from '../errors/api-error.ts';

export function insufficientPermission(): ApiError {
  return new ApiError('Insufficient permission');
}

export function mustBeOwner(): ApiError {
  return new ApiError('Must be an organization owner', { code: 'UNAUTHORIZED_PRINCIPAL' });
}

/** Returns the error for a missing administrator role. */
export function mustBeAdministrator(): ApiError {
  return new ApiError('Must be an organization administrator', { code: 'UNAUTHORIZED_PRINCIPAL' });
}

/** Returns the error for a channel that does not exist, which is the same for one that the account may not see. */
export function invalidChannelId(level: number): ApiError {
  return new ApiError(`Invalid ${channelWord(level)} ID`);
}

export function contentAccessRequired(level: number): ApiError {
  return new ApiError(`${capitalChannelWord(level)} content access is required.`);
}

export function unsupportedCombination(...parameters: readonly string[]): ApiError {
  const names = parameters.join(', ');
  return new ApiError(`Unsupported parameter combination: ${names}`, { fields: { parameters: names } });
}

/** A problem with data to be stored. */
interface FieldProblem {
  /** The field by the service's name; `__all__` if it is not about a single one. */
  readonly field: string;
  readonly message: string;
}

/** Returns the error for a thing that does not pass validation: the first text, and all texts by field. */
export function fieldErrors(problems: readonly FieldProblem[]): ApiError | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  return new ApiError(first.message, { fields: { errors } });
}

/** From this level on, texts say "channel", below it "stream" (docs/service.md, Feature levels). */
export const channelWording = 255;

/** Returns the word for a channel at a level, for use inside a text. */
export function channelWord(level: number): string {
  return level >= channelWording ? 'channel' : 'stream';
}

/** Returns the same word for the start of a text. */
export function capitalChannelWord(level: number): string {
  return level >= channelWording ? 'Channel' : 'Stream';
}

/** Returns the punctuation mark at the end of an error about a channel name. */
export function nameTextEnd(level: number): string {
  return level >= channelWording ? '.' : '!';
}
