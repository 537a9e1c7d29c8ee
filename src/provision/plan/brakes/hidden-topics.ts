/** Private channels that would hide their history and say who may start topics, which the service refuses. */
import { hiddenTopicsText, hidesHistory } from '../../../api/channel-rules.ts';
import { createChannel } from '../../../api/table/channels.ts';
import type { Stop } from '../../model/plan.ts';
import { fieldOf } from '../draft.ts';
import { retires } from '../retire-steps.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

const fields = ['invite_only', 'history_public_to_subscribers', 'can_create_topic_group'] as const;

export function hiddenTopicsStops({ drafts, scene }: Braking): Stop[] {
  const everyone = scene.systemGroup('role:everyone');
  if (scene.level < createChannel.params.can_create_topic_group.since || everyone === undefined) return [];
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, reading = {} } = draft;
    if (kind !== 'channels' || retires(draft) || fields.every((field) => fieldOf(draft, field) === undefined))
      return [];
    const [invite_only, history_public_to_subscribers, starters] = fields.map(
      (field) => fieldOf(draft, field)?.to ?? reading[field],
    );
    if (!hidesHistory({ invite_only, history_public_to_subscribers })) return [];
    if (starters === undefined || starters === everyone) return [];
    const message = `${called('channel', name)}: ${hiddenTopicsText}: say history_public_to_subscribers: true`;
    return [{ brake: 'hidden-topics', kind, name, place, message }];
  });
}
