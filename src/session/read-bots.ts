/** Reads bots: what everyone can see about them, with the details that only the people responsible for them can see. */
import { fetchState } from '../api/fetch-state.ts';
import type { botReading } from '../api/resources/bot.ts';
import type { ReplyOf } from '../api/shape.ts';
import { registerQueue } from '../api/table/events.ts';
import { listUsers } from '../api/table/users.ts';
import type { User } from '../directory/users.ts';
import type { Context } from './context.ts';

export type Bot = ReplyOf<typeof botReading>;

/** Returns the bots with their details, but never their keys and tokens, which are removed here. */
export async function readBots(context: Context): Promise<Bot[]> {
  const [{ members }, state] = await Promise.all([
    context.read(listUsers, {}),
    context.read(registerQueue, fetchState('realm_bot')),
  ]);
  return botsFrom(members, (state.realm_bots ?? []) as readonly RegisteredBot[]);
}

/** A bot as a registration describes it. */
export interface RegisteredBot {
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

/** Returns the bots among the users, in the order of their ids, each with its details. */
export function botsFrom(users: readonly User[], registered: readonly RegisteredBot[]): Bot[] {
  const details = new Map(registered.map((each) => [each.user_id, each]));
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

/** Returns no details if the registration has none: this account is not responsible for the bot. */
function detailsOf(registered: RegisteredBot | undefined): Partial<Bot> {
  if (registered === undefined) return {};
  // Some service bots have something else than a list while they have no service yet.
  const [service] = Array.isArray(registered.services)
    ? (registered.services as NonNullable<RegisteredBot['services']>)
    : [];
  return {
    default_sending_stream: registered.default_sending_stream ?? null,
    default_events_register_stream: registered.default_events_register_stream ?? null,
    default_all_public_streams: registered.default_all_public_streams ?? false,
    service_payload_url: service?.base_url ?? null,
    service_interface: service?.interface ?? null,
    service_name: service?.service_name ?? null,
  };
}
