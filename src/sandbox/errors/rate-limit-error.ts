import { ApiError } from './api-error.ts';

/** The 429 of a call too many. The hyphen is the service's, and so is a fraction in the header. */
export function rateLimitError(wait: number): ApiError {
  return new ApiError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    fields: { 'retry-after': wait },
  });
}
