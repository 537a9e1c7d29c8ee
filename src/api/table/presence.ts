/** When users were last seen (docs/service.md, Users). */
import { endpoint } from '../spec.ts';

/** First feature level that accepts ids (docs/service.md, Users). */
export const presenceByIdSince = 43;

/** Times are UNIX seconds. */
const seen = { object: { status: 'string', timestamp: 'number' } } as const;

export const getPresence = endpoint({
  id: 'presence.get',
  call: 'GET /users/{user_id_or_email}/presence',
  help: 'show when a user was last active',
  reportsIgnored: false,
  params: {
    user_id_or_email: {
      kind: 'text',
      in: 'path',
      required: true,
      nonEmpty: true,
      help: `user id, or API email address below feature level ${presenceByIdSince}`,
    },
  },
  reply: { presence: { object: { aggregated: seen, website: { ...seen, optional: true } } } },
});

export const listPresence = endpoint({
  id: 'presence.list',
  call: 'GET /realm/presence',
  help: 'list when recently active users were last active',
  reply: {
    server_timestamp: 'number',
    presences: {
      map: { object: { aggregated: { ...seen, optional: true }, website: { ...seen, optional: true } } },
    },
  },
});
