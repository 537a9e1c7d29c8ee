/** Rules about settings of the organization, linkifiers and playgrounds. */
import { command } from './commands.ts';
import { mayBeWider, shouldBe } from './permissions.ts';
import { rule } from './rule.ts';

/** Settings that name a channel for announcements. */
const notices = [
  'new_stream_announcements_stream_id',
  'signup_announcements_stream_id',
  'zulip_update_announcements_stream_id',
  'moderation_request_channel_id',
] as const;

export const settingRules = [
  rule({
    id: 'guests-not-marked',
    severity: 'warning',
    title: 'Guests are not marked next to their names',
    why: 'People do not notice that someone from outside can read the conversation.',
    fix: 'Mark guests: realmctl org update --enable-guest-user-indicator',
    reads: ['organization'],
    fields: { organization: ['enable_guest_user_indicator'] },
    *check({ organization }) {
      if (organization.enable_guest_user_indicator !== false) return;
      yield {
        message: 'guests are not marked next to their names',
        ...shouldBe(organization, 'enable_guest_user_indicator', true),
      };
    },
  }),
  rule({
    id: 'no-waiting-period',
    severity: 'info',
    title: 'New users are full members at once, and a permission is given to full members',
    why: 'Permissions for full members keep out accounts created a minute ago, but only with a waiting period.',
    fix: 'Set a waiting period: realmctl org update --waiting-period-threshold 3',
    reads: ['organization'],
    fields: { organization: ['waiting_period_threshold'] },
    *check({ organization }) {
      if (organization.waiting_period_threshold !== 0) return;
      const permissions = Object.entries(organization.permissions);
      const used = permissions.find(([, { groups }]) => groups.includes('role:fullmembers'));
      if (used === undefined) {
        for (const [unknown] of permissions.filter(([, value]) => mayBeWider(value)).slice(0, 1)) {
          yield { thing: organization, unknown };
        }
        return;
      }
      yield {
        message: `${used[0]} is given to full members, and new users are full members at once`,
        ...shouldBe(organization, 'waiting_period_threshold', 3),
      };
    },
  }),
  rule({
    id: 'notices-to-archived-channel',
    severity: 'warning',
    title: 'Notices go to an archived channel',
    why: 'The server does not post them, so nobody learns about new users, channels or requests.',
    fix: 'Choose another channel: realmctl org update --signup-announcements-stream-id CHANNEL',
    reads: ['organization', 'channels'],
    fields: { organization: ['new_stream_announcements_stream_id', 'signup_announcements_stream_id'] },
    *check({ organization, channels }) {
      const archived = new Set(channels.filter((each) => each.is_archived === true).map(({ name }) => name));
      for (const field of notices) {
        const name = organization[field];
        if (typeof name !== 'string' || !archived.has(name)) continue;
        const message = `${field} is channel ${name}, which is archived`;
        yield { message, ...shouldBe(organization, field, 'none') };
      }
    },
  }),
  rule({
    id: 'public-moderation-channel',
    severity: 'error',
    title: 'Moderation requests go to a public channel',
    why: 'Everyone can read who reported whom, and why.',
    fix: 'Choose a private channel: realmctl org update --moderation-request-channel-id CHANNEL',
    reads: ['organization', 'channels'],
    fields: { organization: ['moderation_request_channel_id'] },
    *check({ organization, channels }) {
      const name = organization.moderation_request_channel_id;
      if (typeof name !== 'string' || name === 'none') return;
      const channel = channels.find((each) => each.name === name);
      if (channel?.invite_only === undefined) {
        yield { thing: channel ?? { kind: 'channel', name }, unknown: 'invite_only' };
        return;
      }
      if (channel.invite_only || channel.is_archived === true) return;
      yield {
        thing: organization,
        message: `moderation requests go to channel ${channel.name}, which is public`,
        field: 'moderation_request_channel_id',
        fix: command('org', 'update', '--moderation-request-channel-id', 'CHANNEL'),
        edit: 'moderation_request_channel_id: a private channel',
      };
    },
  }),
  rule({
    id: 'unlimited-editing',
    severity: 'info',
    title: 'People can edit their messages without a time limit',
    why: 'Agreements from a year ago can be changed today, and few people check the edit history.',
    fix: 'Set a limit: realmctl org update --message-content-edit-limit-seconds 3600',
    reads: ['organization'],
    fields: { organization: ['message_content_edit_limit_seconds'] },
    *check({ organization }) {
      const { allow_message_editing: allowed, message_content_edit_limit_seconds: limit } = organization;
      if (allowed === false || limit !== 'unlimited') return;
      yield {
        message: 'people can edit their messages without a time limit',
        ...shouldBe(organization, 'message_content_edit_limit_seconds', 3600),
      };
    },
  }),
  rule({
    id: 'insecure-link',
    severity: 'warning',
    title: 'A linkifier or code playground uses an unencrypted URL',
    why: 'Anyone on the network can read and change the pages people open, and the code they send to a playground.',
    fix: 'Use https in the URL template: realmctl linkifier edit ID --url-template URL',
    reads: ['linkifiers', 'playgrounds'],
    *check({ linkifiers, playgrounds }) {
      for (const thing of [...linkifiers, ...playgrounds]) {
        const url = thing.url_template ?? thing.url_format ?? thing.url_prefix;
        if (typeof url !== 'string' || !/^http:/i.test(url)) continue;
        const secure = url.replace(/^http:/i, 'https:');
        const id = thing.id === undefined ? 'ID' : String(thing.id);
        yield {
          thing,
          message: `${thing.kind} ${thing.name} uses the unencrypted URL ${url}`,
          field: 'url_template',
          fix:
            thing.kind === 'linkifier'
              ? command('linkifier', 'edit', id, '--url-template', secure)
              : command('playground', 'remove', thing.id === undefined ? thing.name : `id:${thing.id}`),
          edit: `url_template: ${secure}`,
        };
      }
    },
  }),
];
