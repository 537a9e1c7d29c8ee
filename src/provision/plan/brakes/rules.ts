/** Stops for standing rules: risk classes that every run refuses, and runs without removals. */

import { brokenBy, newChannelState } from '../../../api/channel-rules.ts';
import { botTypes } from '../../../api/resources/bot.ts';
import { createChannel } from '../../../api/table/channels.ts';
import { counted } from '../../../base/words.ts';
import { circleText, type NamedGroup } from '../../../engine/requests/group-membership.ts';
import { type KindName, kindOf } from '../../model/kinds.ts';
import { namesRepeat, sameKey } from '../../model/names.ts';
import type { Change, Stop } from '../../model/plan.ts';
import type { RiskClass } from '../../model/risk-classes.ts';
import { type Draft, fieldOf, listOf } from '../draft.ts';
import { byKey } from '../naming-index.ts';
import { liveName } from '../plan-context.ts';
import { called, takenBy } from '../stops.ts';
import type { Braking } from './braking.ts';
import { isRemoval } from './removals.ts';

export function ruleStops(braking: Braking): Stop[] {
  return [...deniedStops(braking), ...noRemovalStops(braking)];
}

function deniedStops({ changes, context }: Braking): Stop[] {
  const denied = new Set<RiskClass>([...context.wanted.policy.deny, ...context.options.deny]);
  return [...denied].flatMap((risk) =>
    byKind(changes.filter(({ risks }) => risks.includes(risk))).map(([kind, matching]): Stop => {
      const words = `${counted(matching.length, 'change')} of ${kindOf(kind).resource.plural}`;
      const is = matching.length === 1 ? 'is' : 'are';
      return {
        brake: 'deny',
        kind,
        ...only(matching),
        message: `${words} ${is} of the class ${risk}, which is denied`,
      };
    }),
  );
}

function noRemovalStops({ drafts, changes, context }: Braking): Stop[] {
  if (!context.options.noRemovals && !context.wanted.policy.noRemovals) return [];
  const removing = changes.filter((change, place) => {
    const draft = drafts[place];
    return (
      (draft !== undefined && isRemoval(draft)) || change.lists.some(({ removed }) => removed.length > 0)
    );
  });
  return byKind(removing).map(([kind, matching]): Stop => {
    const words = `${counted(matching.length, 'change')} of ${kindOf(kind).resource.plural}`;
    const people = matching.reduce(
      (sum, { lists }) => sum + lists.reduce((more, { removed }) => more + removed.length, 0),
      0,
    );
    const taken = people > 0 ? ` (${counted(people, 'entry')} of lists)` : '';
    return {
      brake: 'no-removals',
      kind,
      ...only(matching),
      message: `${words} would remove something${taken}, but no_removals forbids all removals`,
    };
  });
}

function byKind(changes: readonly Change[]): [KindName, Change[]][] {
  const found = new Map<KindName, Change[]>();
  for (const change of changes) {
    const matching = found.get(change.kind);
    if (matching === undefined) found.set(change.kind, [change]);
    else matching.push(change);
  }
  return [...found];
}

function only(matching: readonly Change[]): Pick<Stop, 'name' | 'place'> {
  const [first] = matching;
  return matching.length === 1 && first !== undefined ? { name: first.name, place: first.place } : {};
}

// Stops plans that give a bot service settings its type cannot have, or leave out those it needs.

const webhook = 3;
const embedded = 4;

export function botServiceStops({ drafts }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    if (draft.kind !== 'bots') return [];
    const type = Number(fieldOf(draft, 'bot_type')?.to ?? draft.reading?.bot_type ?? 1);
    return [...misplaced(draft, type), ...requiredFieldStops(draft, type)];
  });
}

function misplaced(draft: Draft, type: number): Stop[] {
  if (type === webhook) return [];
  return ['service_payload_url', 'service_interface'].flatMap((name) => {
    const field = fieldOf(draft, name);
    if (field === undefined) return [];
    const label = `${called('bot', draft.name)} has the type ${labelOf(type)}`;
    return [stopOf(draft, `${label}, and ${name} works only for ${labelOf(webhook)}`, field.place)];
  });
}

function requiredFieldStops(draft: Draft, type: number): Stop[] {
  if (draft.action !== 'create') return [];
  const needed = type === webhook ? 'service_payload_url' : type === embedded ? 'service_name' : undefined;
  if (needed === undefined || fieldOf(draft, needed) !== undefined) return [];
  const label = `${called('bot', draft.name)} does not exist`;
  return [stopOf(draft, `${label}, and a new one of the type ${labelOf(type)} needs ${needed}`, draft.place)];
}

function labelOf(type: number): string {
  return botTypes.find(({ value }) => value === type)?.label ?? String(type);
}

function stopOf({ kind, name }: Draft, message: string, place: Stop['place']): Stop {
  return { brake: 'incomplete', kind, name, place, message };
}

// Stops for channel settings that cannot be combined, where one may be in the file and the other in the organization.

export function channelRuleStops({ drafts, context }: Braking): Stop[] {
  const startsTopics = context.level >= createChannel.params.can_create_topic_group.since;
  const everyone = startsTopics ? context.systemGroup('role:everyone') : undefined;
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

// Stops for names that another thing has taken since: a thing that had the name cannot be unarchived under it.

export function namesTakenStops({ drafts, context }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    const { kind, name, place, formerName } = draft;
    const { retired, noun } = kindOf(kind).resource;
    if (!namesRepeat(kind) || retired === undefined || formerName !== undefined) return [];
    if (fieldOf(draft, retired.field)?.to !== !retired.when) return [];
    const holder = byKey(kind, context.live.kinds.get(kind)?.things).get(sameKey(kind, name));
    if (holder === undefined || holder.reading[retired.field] === retired.when) return [];
    const freesName = drafts.some((each) => each.kind === kind && each.id === holder.id && each.formerName);
    if (freesName) return [];
    const message = `${called(noun, name)} cannot be unarchived: ${takenBy(kind, name, holder)}; give one of them another name`;
    return [{ brake: 'name-taken', kind, name, place, message, exitReason: 'conflict' }];
  });
}

// Stops for groups that would contain themselves, through groups that no file may have.

export function circleStops({ drafts, states, context }: Braking): Stop[] {
  const groups = new Map(drafts.filter(({ kind }) => kind === 'groups').map((draft) => [draft.id, draft]));
  const groupOf = (id: number): NamedGroup | undefined => {
    const group = states.after.group(id);
    const name = groups.get(id)?.name ?? liveName('groups', context.reading('groups', id) ?? {});
    return group && { id, name, direct_subgroup_ids: group.direct_subgroup_ids };
  };
  return [...groups.values()].flatMap((draft): Stop[] => {
    const { kind, name, id } = draft;
    const list = listOf(draft, 'subgroups');
    for (const subgroup of list?.added ?? []) {
      const message = circleText({ id, name }, subgroup, groupOf);
      if (message === undefined) continue;
      return [{ brake: 'circle', kind, name, place: list?.place, message, exitReason: 'conflict' }];
    }
    return [];
  });
}
