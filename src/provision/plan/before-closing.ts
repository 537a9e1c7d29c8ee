/** Handles channels that a change makes unreadable for the account that makes the change. */
import { type Draft, type DraftField, fieldOf } from './draft.ts';
import type { Scene } from './scene.ts';

/** The fields that decide who can read a channel; they are sent together. */
const privacy: ReadonlySet<string> = new Set([
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
]);

/**
 * Splits the fields into those to change before a channel becomes private, and the rest: accounts without a
 * subscription can read it until then, and only readers can change some settings (docs/service.md, Channels). Nobody
 * can read anything in between that they could not read before. Returns undefined if one request is enough.
 */
export function beforeClosing(
  draft: Draft,
  fields: readonly DraftField[],
  scene: Scene,
): [DraftField[], DraftField[]] | undefined {
  if (draft.kind !== 'channels' || !closesToSelf(draft, scene)) return undefined;
  const forReaders = fields.filter(({ name, field }) => field.needsContent === true && !privacy.has(name));
  if (forReaders.length === 0) return undefined;
  const closing = fields.filter(({ name }) => privacy.has(name));
  return [fields.filter((field) => !closing.includes(field)), closing];
}

/** Whether a channel becomes private to which the changing account is not subscribed. */
export function closesToSelf(draft: Draft, { live, me }: Scene): boolean {
  if (fieldOf(draft, 'invite_only')?.to !== true) return false;
  return live.subscribers.get(draft.id)?.ids.includes(me) !== true;
}
