import { ApiError } from '../errors/api-error.ts';

/** Something wrong with what is to be stored. */
export interface FieldProblem {
  /** The field as the service names it; `__all__` where it is about no single one. */
  readonly field: string;
  readonly message: string;
}

/** The error of a thing that does not pass validation: the first text, and all of them by field. */
export function fieldErrors(problems: readonly FieldProblem[]): ApiError | undefined {
  const [first] = problems;
  if (first === undefined) return undefined;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  return new ApiError(first.message, { fields: { errors } });
}
