/**
 * Stops for channel settings that cannot be combined, where one may be in the file and the other in the organization.
 */
import { brokenBy, newChannelState } from '../../../api/channel-rules.ts';
import { createChannel } from '../../../api/table/channels.ts';
import type { Stop } from '../../model/plan.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

export function channelRuleStops({ drafts, scene }: Braking): Stop[] {
  const startsTopics = scene.level >= createChannel.params.can_create_topic_group.since;
  const everyone = startsTopics ? scene.systemGroup('role:everyone') : undefined;
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, fields, reading } = draft;
    if (kind !== 'channels') return [];
    const changes = Object.fromEntries(fields.map((field) => [field.name, field.to]));
    const broken = brokenBy(reading ?? newChannelState, changes, everyone);
    if (broken === undefined) return [];
    const [field, value] = broken.remedy;
    const message = `${called('channel', name)}: ${broken.text}; set ${field}: ${value}`;
    return [{ brake: 'channel-rules', kind, name, place, message }];
  });
}
