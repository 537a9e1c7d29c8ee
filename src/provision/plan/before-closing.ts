/** A channel that its own change makes unreadable for the account that changes it. */
import { type Draft, type DraftField, fieldOf } from './draft.ts';
import type { Scene } from './scene.ts';

/** The fields that say who can read a channel at all: they go together. */
const privacy: ReadonlySet<string> = new Set([
  'invite_only',
  'is_web_public',
  'history_public_to_subscribers',
]);

/**
 * What has to change before a channel becomes private, and the rest: who is not subscribed can read it until
 * then, and some settings are for those alone who can (docs/service.md, Channels). Nobody reads anything
 * meanwhile who did not before. Undefined where one request will do.
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

/** Whether a channel becomes private that the account that makes it so is not in. */
export function closesToSelf(draft: Draft, { live, me }: Scene): boolean {
  if (fieldOf(draft, 'invite_only')?.to !== true) return false;
  return live.subscribers.get(draft.id)?.ids.includes(me) !== true;
}
