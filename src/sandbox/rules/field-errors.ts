import { ApiError } from '../errors/api-error.ts';

/** A problem with data to be stored. */
export interface FieldProblem {
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
