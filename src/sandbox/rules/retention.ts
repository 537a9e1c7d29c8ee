import { badValueError } from '../errors/parameter-errors.ts';

/** Throws an ApiError for a retention that is neither a number of days from 1 nor one of the two words. */
export function checkRetention(asked: unknown): void {
  if (asked === undefined || asked === 'realm_default' || asked === 'unlimited') return;
  if (typeof asked !== 'number' || asked < 1) throw badValueError('message_retention_days', asked);
}
