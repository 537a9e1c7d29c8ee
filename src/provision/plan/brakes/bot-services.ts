/** Stops plans that give a bot service settings its type cannot have, or leave out those it needs. */
import { botTypes } from '../../../api/resources/bot.ts';
import type { Stop } from '../../model/plan.ts';
import { type Draft, fieldOf } from '../draft.ts';
import { called } from '../stops.ts';
import type { Braking } from './braking.ts';

const webhook = 3;
const embedded = 4;

export function botServiceStops({ drafts }: Braking): Stop[] {
  return drafts.flatMap((draft): Stop[] => {
    if (draft.kind !== 'bots') return [];
    const type = Number(fieldOf(draft, 'bot_type')?.to ?? draft.reading?.bot_type ?? 1);
    return [...misplaced(draft, type), ...lacking(draft, type)];
  });
}

function misplaced(draft: Draft, type: number): Stop[] {
  if (type === webhook) return [];
  return ['service_payload_url', 'service_interface'].flatMap((name) => {
    const field = fieldOf(draft, name);
    if (field === undefined) return [];
    const what = `${called('bot', draft.name)} is of the type ${labelOf(type)}`;
    return [stopOf(draft, `${what}, and ${name} is for ${labelOf(webhook)} alone`, field.place)];
  });
}

function lacking(draft: Draft, type: number): Stop[] {
  if (draft.action !== 'create') return [];
  const needed = type === webhook ? 'service_payload_url' : type === embedded ? 'service_name' : undefined;
  if (needed === undefined || fieldOf(draft, needed) !== undefined) return [];
  const what = `${called('bot', draft.name)} does not exist`;
  return [stopOf(draft, `${what}, and a new one of the type ${labelOf(type)} needs ${needed}`, draft.place)];
}

function labelOf(type: number): string {
  return botTypes.find(({ value }) => value === type)?.label ?? String(type);
}

function stopOf({ kind, name }: Draft, message: string, place: Stop['place']): Stop {
  return { brake: 'incomplete', kind, name, place, message };
}
