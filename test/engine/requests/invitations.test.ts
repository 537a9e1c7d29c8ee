/** Which requests invite people, whatever the source. */
import { expect, it } from 'vitest';
import { createInvites } from '../../../src/api/table/invites.ts';
import { invitationTerms, invitedTogether } from '../../../src/engine/requests/invitations.ts';

it('combines people with the same terms, 100 per request', () => {
  const people = Array.from({ length: 250 }, (_, at) => ({
    email: `p${at}`,
    terms: at % 2 === 0 ? { stream_ids: [1, 2], invite_as: 600 } : { invite_as: 600, stream_ids: [2, 1] },
  }));
  const requests = invitedTogether(
    [...people, { email: 'x', terms: { stream_ids: [1] } }],
    ({ terms }) => terms,
  );
  expect(requests.map((request) => request.length)).toEqual([100, 100, 50, 1]);
  expect(requests.flat().map(({ email }) => email)).toEqual([...people.map(({ email }) => email), 'x']);
});

it('names default channels only for servers that do not add them, and never archived ones', () => {
  const channels = [
    [3, { is_default: true }],
    [1, { is_default: true, is_archived: false }],
    [2, { is_default: true, is_archived: true }],
    [4, { is_default: false }],
  ] as const;
  const since = { level: 261, before: 260 };
  expect(invitationTerms({ channels: [4] }, since.level, channels)).toEqual({
    include_realm_default_subscriptions: true,
    stream_ids: [4],
  });
  expect(invitationTerms({ channels: [4, 3] }, since.before, channels)).toEqual({ stream_ids: [1, 3, 4] });
});

it('names a role only if it is not the default one', () => {
  const roleAt = (role: number | undefined) => invitationTerms({ role }, 421, []);
  expect(roleAt(600)).toMatchObject({ invite_as: 600 });
  expect(roleAt(400)).not.toHaveProperty('invite_as');
  expect(roleAt(undefined)).not.toHaveProperty('invite_as');
});

it('names groups only to servers that accept them', () => {
  const since = createInvites.params.group_ids.since;
  const groups = [39, 40];
  expect(invitationTerms({ groups }, since, [])).toMatchObject({ group_ids: groups });
  expect(invitationTerms({ groups }, since - 1, [])).not.toHaveProperty('group_ids');
  expect(invitationTerms({ groups: [] }, since, [])).not.toHaveProperty('group_ids');
});
