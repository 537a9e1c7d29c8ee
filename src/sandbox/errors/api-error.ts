/** Thrown where the service fails with HTTP 500 without a code. */
export class InternalServerError extends Error {}

/** An error reply of the service. Handlers throw it for everything that they refuse. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Further top-level fields of the error body. */
  readonly fields: Readonly<Record<string, unknown>>;
  constructor(
    message: string,
    details: { status?: number; code?: string; fields?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status ?? 400;
    this.code = details.code ?? 'BAD_REQUEST';
    this.fields = details.fields ?? {};
  }
}

/** Returns the error for a failed login or wrong credentials. The status is 403 below level 76 (docs/service.md, Errors). */
export function authenticationError(message: string, code: string, level: number): ApiError {
  return new ApiError(message, { status: level < 76 ? 403 : 401, code });
}

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
