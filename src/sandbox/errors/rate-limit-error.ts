import { ApiError } from './api-error.ts';

/**
 * Returns the 429 for a call over the rate limit. The hyphen in `retry-after` and the fraction in the header are the
 * service's own (docs/service.md, Rate limit).
 */
export function rateLimitError(wait: number): ApiError {
  return new ApiError('API usage exceeded rate limit', {
    status: 429,
    code: 'RATE_LIMIT_HIT',
    fields: { 'retry-after': wait },
  });
}
