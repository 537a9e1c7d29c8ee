/**
 * The linkifiers, profile fields, invitations and attachments of a new organization. Two of the linkifiers can match
 * the same text.
 */
import { randomBytes } from 'node:crypto';
import { linkifierFields } from '../../../api/resources/linkifier.ts';
import { profileFieldFields } from '../../../api/resources/profile-field.ts';
import { rankOf } from '../../../api/roles.ts';
import type { Attachment, Invite, Linkifier, ProfileField } from '../model.ts';
import { initialFields } from '../stored.ts';
import { founded, ids } from './people.ts';

/** Fields of linkifiers that only link text and do not convert pasted URLs. */
export const linksAlone = { ...initialFields(linkifierFields) };

export function seedLinkifiers(): Linkifier[] {
  return [
    {
      ...linksAlone,
      id: 81,
      pattern: '#(?P<id>[0-9]{2,8})',
      url_template: 'https://tracker.example.com/issues/{id}',
    },
    {
      ...linksAlone,
      id: 82,
      pattern: 'BUG-(?P<number>[0-9]+)',
      url_template: 'https://bugs.example.com/{number}',
    },
    {
      ...linksAlone,
      id: 83,
      pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]+)',
      url_template: 'https://tickets.example.com/browse/{project}-{number}',
    },
  ];
}

/** Returns the custom profile fields of a new organization: one of each type. */
export function seedProfileFields(): ProfileField[] {
  const fields: readonly (Pick<ProfileField, 'id' | 'type' | 'name'> & Partial<ProfileField>)[] = [
    { id: 71, type: 1, name: 'Phone', hint: 'With the country code' },
    { id: 72, type: 2, name: 'Biography' },
    {
      id: 73,
      type: 3,
      name: 'Office',
      field_data: JSON.stringify({
        north: { text: 'North wing', order: '1' },
        south: { text: 'South wing', order: '2' },
      }),
    },
    { id: 74, type: 4, name: 'Birthday' },
    { id: 75, type: 5, name: 'Homepage' },
    { id: 76, type: 6, name: 'Mentor', hint: 'Whom to ask' },
    { id: 77, type: 8, name: 'Pronouns', display_in_profile_summary: true },
    { id: 78, type: 7, name: 'GitHub username', field_data: JSON.stringify({ subtype: 'github' }) },
  ];
  return fields.map((field, index) => ({ ...initialFields(profileFieldFields), order: index + 1, ...field }));
}

const day = 86_400;
const minutesOfADay = 1440;

/** Returns open invitations: two by email, one of them without expiry, and a link. `now`: UNIX seconds. */
export function seedInvites(now: number): Invite[] {
  const invite = (id: number, days: number | null, invite: Partial<Invite>): Invite => ({
    id,
    is_multiuse: false,
    email: '',
    invited: now - day,
    expiry_date: days === null ? null : now + (days - 1) * day,
    good_for: days === null ? null : days * minutesOfADay,
    invited_as: rankOf('member'),
    invited_by_user_id: ids.owner,
    notify_referrer_on_join: true,
    secret: randomBytes(12).toString('hex'),
    channels: [],
    groups: [],
    include_default_channels: true,
    is_revoked: false,
    ...invite,
  });
  return [
    invite(1, 10, { email: 'ines@sandbox.invalid' }),
    invite(2, null, {
      email: 'gary@sandbox.invalid',
      invited_as: rankOf('guest'),
      invited_by_user_id: ids.member1,
    }),
    invite(1, 30, { is_multiuse: true, invited_by_user_id: ids.admin, notify_referrer_on_join: false }),
  ];
}

// The few uploaded files of a new organization; no message links to them.

export function seedAttachments(): Attachment[] {
  return [
    {
      id: 131,
      owner_id: ids.owner,
      name: 'plan.txt',
      path_id: '1/3f/sandbox-plan/plan.txt',
      size: 1204,
      create_time: founded,
    },
    {
      id: 132,
      owner_id: ids.member1,
      name: 'draft.png',
      path_id: '1/a0/sandbox-draft/draft.png',
      size: 20_480,
      create_time: founded,
    },
  ];
}
