import { type LinkifierProblem, linkifierProblems } from '../../api/linkifier/problems.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/table/linkifiers.ts';
import { emitLinkifiers } from '../emit/settings.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { serializeLinkifier } from '../serializers/linkifier.ts';
import { defineHandler } from './handler.ts';

/** Below this level a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/** GET /realm/linkifiers. */
export const listLinkifiers = defineHandler(rows.listLinkifiers, ({ organization, level }) => ({
  linkifiers: [...organization.linkifiers.values()].map((linkifier) => serializeLinkifier(linkifier, level)),
}));

/** PATCH /realm/filters/{filter_id}. The linkifier keeps its place in the order. */
export const updateLinkifier = defineHandler(rows.updateLinkifier, (call) => {
  const { organization, level, args } = call;
  if (level < templates) throw missingArgumentError('url_format_string');
  const { filter_id: id } = args;
  if (!organization.linkifiers.has(id)) throw new ApiError('Linkifier not found.');
  const wanted = { pattern: normalizeName(args.pattern), url_template: normalizeName(args.url_template) };
  const others = [...organization.linkifiers.values()].filter((linkifier) => linkifier.id !== id);
  const problems = linkifierProblems(
    wanted,
    others.map(({ pattern }) => pattern),
  );
  const [first] = problems;
  if (first !== undefined) throw new ApiError(first.message, { fields: { errors: byField(problems) } });
  organization.linkifiers.set(id, { id, ...wanted });
  emitLinkifiers(call);
  return {};
});

function byField(problems: readonly LinkifierProblem[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { field, message } of problems) errors[field] = [...(errors[field] ?? []), message];
  return errors;
}
