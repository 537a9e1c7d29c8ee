/** Bots as commands tell them: what all see of them, with what is told to those who are responsible for them. */
import { fetchState } from '../api/fetch-state.ts';
import type { botReading } from '../api/resources/bot.ts';
import type { ReplyOf } from '../api/shape.ts';
import { registerQueue } from '../api/table/events.ts';
import { listUsers } from '../api/table/users.ts';
import type { User } from '../directory/users.ts';
import type { Context } from './context.ts';

export type Bot = ReplyOf<typeof botReading>;

/** Bots and what is told of them. Never their keys and tokens: those are left out here. */
export async function readBots(context: Context): Promise<Bot[]> {
  const [{ members }, state] = await Promise.all([
    context.read(listUsers, {}),
    context.read(registerQueue, fetchState('realm_bot')),
  ]);
  return botsFrom(members, (state.realm_bots ?? []) as readonly ToldBot[]);
}

/** One that a registration tells. */
export interface ToldBot {
  readonly user_id: number;
  readonly default_sending_stream?: string | null;
  readonly default_events_register_stream?: string | null;
  readonly default_all_public_streams?: boolean;
  readonly services?: readonly {
    readonly base_url?: string;
    readonly interface?: number;
    readonly service_name?: string;
  }[];
}

/** The bots among users, in the order of their ids, each with what is told of it. */
export function botsFrom(users: readonly User[], told: readonly ToldBot[]): Bot[] {
  const details = new Map(told.map((each) => [each.user_id, each]));
  return users
    .filter((user) => user.is_bot === true)
    .sort((one, other) => one.user_id - other.user_id)
    .map((user) => ({ ...plainBot(user), ...detailsOf(details.get(user.user_id)) }));
}

function plainBot({ user_id, full_name, email, bot_type, role, bot_owner_id, is_active }: User): Bot {
  return {
    user_id,
    full_name,
    ...shortNameOf(email),
    email,
    bot_type: bot_type ?? undefined,
    role,
    bot_owner_id,
    is_active,
  };
}

function shortNameOf(email: string): Pick<Bot, 'short_name'> {
  const [, short_name] = /^(.+)-bot@/.exec(email) ?? [];
  return short_name === undefined ? {} : { short_name };
}

/** Nothing where nothing is told: this account is not responsible for the bot. */
function detailsOf(told: ToldBot | undefined): Partial<Bot> {
  if (told === undefined) return {};
  // Something else than a list is what some service bots have where they have no service yet.
  const [service] = Array.isArray(told.services) ? (told.services as NonNullable<ToldBot['services']>) : [];
  return {
    default_sending_stream: told.default_sending_stream ?? null,
    default_events_register_stream: told.default_events_register_stream ?? null,
    default_all_public_streams: told.default_all_public_streams ?? false,
    service_payload_url: service?.base_url ?? null,
    service_interface: service?.interface ?? null,
    service_name: service?.service_name ?? null,
  };
}
