import { ApiError } from './api-error.ts';

/**
 * The 429 of a call over the rate limit. The hyphen in `retry-after` and the fraction in the
 * header are as the service sends them (docs/service.md, Rate limit).
 */
export function rateLimitError(wait: number): ApiError {
  return new ApiError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    fields: { 'retry-after': wait },
  });
}
