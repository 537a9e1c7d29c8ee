// Which linkifiers are valid (docs/service.md, Linkifiers).

import { linkifierProblems } from '../../api/linkifier/problems.ts';
import type { LinkifierText } from '../../api/linkifier/text.ts';
import { normalizeName } from '../../api/normalize-name.ts';
import * as rows from '../../api/resources/linkifier.ts';
import type { Endpoint } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { ApiError } from '../errors/api-error.ts';
import { missingArgumentError } from '../errors/parameter-errors.ts';
import { fieldErrors } from '../rules/api-errors.ts';
import { serializeLinkifiers } from '../serializers/things.ts';
import type { Linkifier } from '../state/model.ts';
import type { Organization } from '../state/organization.ts';
import { type Call, defineHandler } from './handler.ts';

/** Below this level, a linkifier has a format with `%(name)s` instead of a template (docs/service.md, Linkifiers). */
const templates = 176;

/**
 * Returns the linkifier as it is stored. Throws an ApiError with everything that is wrong with it.
 * @param id of the changed linkifier, which is not compared with itself
 */
export function checkedLinkifier(
  organization: Organization,
  args: LinkifierText,
  id?: number,
): Omit<Linkifier, 'id'> {
  const kept = id === undefined ? undefined : organization.linkifiers.get(id);
  const wanted = {
    pattern: normalizeName(args.pattern),
    url_template: normalizeName(args.url_template),
    example_input: clearable(args.example_input, kept?.example_input),
    reverse_template: clearable(args.reverse_template, kept?.reverse_template),
    alternative_url_templates: [...(args.alternative_url_templates ?? kept?.alternative_url_templates ?? [])],
  };
  const others = [...organization.linkifiers.values()].filter((linkifier) => linkifier.id !== id);
  const patterns = others.map(({ pattern }) => pattern);
  const error = fieldErrors(linkifierProblems(wanted, patterns));
  if (error !== undefined) throw error;
  return wanted;
}

/** Returns the new value: an empty text clears it, and without a text it stays. */
function clearable(given: string | null | undefined, kept: string | null = null): string | null {
  return given === undefined || given === null ? kept : normalizeName(given) || null;
}

/** Throws at levels that accept only formats, which the sandbox does not store. */
export function requireTemplates(level: number): void {
  if (level < templates) throw missingArgumentError('url_format_string');
}

/** Returns the linkifier for an id in a path. */
export function linkifierOf({ linkifiers }: Organization, id: number): Linkifier {
  const found = linkifiers.get(id);
  if (found === undefined) throw new ApiError('Linkifier not found.');
  return found;
}

/** Throws unless the ids are those of all linkifiers, each once; a duplicate is reported first. */
export function checkOrder({ linkifiers }: Organization, ids: readonly number[]): void {
  const distinct = new Set(ids);
  if (distinct.size < ids.length) {
    throw new ApiError('The ordered list must not contain duplicated linkifiers');
  }
  if (distinct.size !== linkifiers.size || ids.some((id) => !linkifiers.has(id))) {
    throw new ApiError('The ordered list must enumerate all existing linkifiers exactly once');
  }
}

/** GET /realm/linkifiers. */
export const listLinkifiers = defineHandler(rows.listLinkifiers, ({ organization, level }) => ({
  linkifiers: serializeLinkifiers(organization, level),
}));

/** POST /realm/filters. The new one is last in the order. */
export const addLinkifier = defineHandler(rows.addLinkifier, (call) => {
  const { organization, level, args } = call;
  requireTemplates(level);
  const linkifier = checkedLinkifier(organization, args);
  const id = organization.nextId('linkifier');
  organization.linkifiers.set(id, { id, ...linkifier });
  emitLinkifiers(call);
  return { id };
});

/** PATCH /realm/filters/{filter_id}. The linkifier keeps its position. */
export const updateLinkifier = defineHandler(rows.updateLinkifier, (call) => {
  const { organization, level, args } = call;
  requireTemplates(level);
  const { id } = linkifierOf(organization, args.filter_id);
  organization.linkifiers.set(id, { id, ...checkedLinkifier(organization, args, id) });
  emitLinkifiers(call);
  return {};
});

/** DELETE /realm/filters/{filter_id}. */
export const removeLinkifier = defineHandler(rows.removeLinkifier, (call) => {
  const { organization, args } = call;
  organization.linkifiers.delete(linkifierOf(organization, args.filter_id).id);
  emitLinkifiers(call);
  return {};
});

/** PATCH /realm/linkifiers. An empty order is not a change and emits nothing. */
export const reorderLinkifiers = defineHandler(rows.reorderLinkifiers, (call) => {
  const { organization, args } = call;
  const { ordered_linkifier_ids: ids } = args;
  checkOrder(organization, ids);
  const ordered = ids.map((id) => linkifierOf(organization, id));
  organization.linkifiers.clear();
  for (const linkifier of ordered) organization.linkifiers.set(linkifier.id, linkifier);
  if (ordered.length > 0) emitLinkifiers(call);
  return {};
});

/** Emits the linkifiers: each event contains all of them. */
function emitLinkifiers(call: Pick<Call<Endpoint>, 'organization' | 'level'>): void {
  emitAll(call, rows.linkifier, serializeLinkifiers(call.organization, call.level));
}
