import { type LinkifierProblem, linkifierProblems } from '../../api/linkifier/problems.ts';
import { linkifierFields } from '../../api/resources/linkifier.ts';
import * as rows from '../../api/table/linkifiers.ts';
import { emitLinkifiers } from '../emit/settings.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { serializeLinkifiers } from '../serializers/linkifier.ts';
import type { Linkifier } from '../state/model.ts';
import { givenFields } from '../state/stored.ts';
import { defineHandler } from './handler.ts';

/** Below this level a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/** GET /realm/linkifiers. */
export const listLinkifiers = defineHandler(rows.listLinkifiers, ({ organization, level }) => ({
  linkifiers: serializeLinkifiers(organization, level),
}));

/** PATCH /realm/filters/{filter_id}. The linkifier keeps its place in the order. */
export const updateLinkifier = defineHandler(rows.updateLinkifier, (call) => {
  const { organization, level, args } = call;
  if (level < templates) throw missingArgumentError('url_format_string');
  const { filter_id: id } = args;
  const stored = organization.linkifiers.get(id);
  if (stored === undefined) throw new ApiError('Linkifier not found.');
  const wanted = {
    ...stored,
    ...(givenFields(linkifierFields, 'update', args) as Partial<Linkifier>),
  };
  const others = [...organization.linkifiers.values()].filter((linkifier) => linkifier.id !== id);
  const problems = linkifierProblems(
    wanted,
    others.map(({ pattern }) => pattern),
  );
  const [first] = problems;
  if (first !== undefined) throw new ApiError(first.message, { fields: { errors: byField(problems) } });
  organization.linkifiers.set(id, wanted);
  emitLinkifiers(call);
  return {};
});

function byField(problems: readonly LinkifierProblem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
