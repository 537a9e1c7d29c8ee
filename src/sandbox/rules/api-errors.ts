/** API errors that several rules share. Texts and codes: docs/service.md, Errors. */
import { ApiError } from '../errors/api-error.ts';
import { capitalChannelWord, channelWord } from './wording.ts';

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
