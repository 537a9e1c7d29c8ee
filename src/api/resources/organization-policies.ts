/**
 * The numbered permission policies of the organization, on servers that do not have a group setting yet
 * (docs/service.md, Organization).
 */
import type { Choice } from '../value-options.ts';
import { type FieldRisk, widens } from './resource.ts';

const members = { value: 1, label: 'members' } as const;
const administrators = { value: 2, label: 'administrators' } as const;
const fullMembers = { value: 3, label: 'full-members' } as const;
const moderators = { value: 4, label: 'moderators' } as const;
const everyone = { value: 5, label: 'everyone' } as const;
const nobody = { value: 6, label: 'nobody' } as const;
const usual = [administrators, moderators, fullMembers, members] as const;

/** Declares one policy; `until` is the last level before a group setting replaced it. */
function policy<const C extends readonly Choice[]>(
  may: string,
  levels: { readonly since?: number; readonly until: number },
  initial: number,
  choices: C,
  risk?: FieldRisk,
) {
  return {
    reads: 'integer?',
    initial,
    update: { kind: 'choice', choices, help: `who can ${may}`, ...levels },
    ...(risk !== undefined && { risk }),
  } as const;
}

export const organizationPolicies = {
  create_public_stream_policy: policy('create public channels', { since: 103, until: 263 }, 1, usual),
  create_private_stream_policy: policy('create private channels', { since: 103, until: 265 }, 1, usual),
  create_web_public_stream_policy: policy(
    'create web-public channels',
    { since: 104, until: 279 },
    7,
    [administrators, moderators, nobody, { value: 7, label: 'owners' }],
    widens('changed', 'other people will be able to publish channels on the web'),
  ),
  private_message_policy: policy('send direct messages', { until: 269 }, 1, [
    { value: 1, label: 'everyone' },
    { value: 2, label: 'nobody' },
  ]),
  delete_own_message_policy: policy('delete their own messages', { since: 101, until: 290 }, 5, [
    ...usual,
    everyone,
  ]),
  user_group_edit_policy: policy('create and manage user groups', { until: 298 }, 1, usual),
  add_custom_emoji_policy: policy('add custom emoji', { since: 85, until: 306 }, 1, usual),
  move_messages_between_streams_policy: policy(
    'move messages to another channel',
    { since: 56, until: 309 },
    1,
    [...usual, nobody],
  ),
  edit_topic_policy: policy('move messages to another topic', { since: 75, until: 315 }, 5, [
    ...usual,
    everyone,
    nobody,
  ]),
  invite_to_realm_policy: policy(
    'invite people (only owners can change this)',
    { since: 50, until: 320 },
    1,
    [...usual, nobody],
    widens('changed', 'other people will be able to invite anyone'),
  ),
  invite_to_stream_policy: policy('add other users to channels', { until: 340 }, 1, usual),
  bot_creation_policy: policy('create bots', { until: 343 }, 1, [
    { value: 1, label: 'members' },
    { value: 2, label: 'administrators-generic' },
    { value: 3, label: 'administrators' },
  ]),
  wildcard_mention_policy: policy('use wildcard mentions in large channels', { since: 33, until: 351 }, 5, [
    { value: 1, label: 'everyone' },
    { value: 2, label: 'members' },
    { value: 3, label: 'full-members' },
    { value: 5, label: 'administrators' },
    { value: 6, label: 'nobody' },
    { value: 7, label: 'moderators' },
  ]),
} as const;
