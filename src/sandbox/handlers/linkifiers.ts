import * as rows from '../../api/resources/linkifier.ts';
import type { Endpoint } from '../../api/spec.ts';
import { emitAll } from '../emit/things.ts';
import { checkedLinkifier, checkOrder, linkifierOf, requireTemplates } from '../rules/linkifiers.ts';
import { serializeLinkifiers } from '../serializers/things.ts';
import { type Call, defineHandler } from './handler.ts';

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
