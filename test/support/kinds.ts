/** What tests need to know about each kind of organization files. The compiler requires an entry for a new kind. */
import type { Reading } from '../../src/api/resources/compare.ts';
import { type KindName, kindNames } from '../../src/provision/model/kinds.ts';
import { channel, group, person } from '../provision/plan/wishes.ts';
import { imageFile } from './desired.ts';

export interface KindSample {
  /** Possible names of a thing of the kind; empty if there is only one. */
  readonly name: string;
  /** A file that changes something in a new sandbox, without new things that another kind names. */
  readonly change: unknown;
  /** A file with all kinds: new things and changed ones, and references to new ones. */
  readonly together: unknown;
  /** The calls that read it, without their method. */
  readonly read: readonly string[];
  /** The beginnings of the calls that write it. */
  readonly written: readonly string[];
  /** The row that removes one that is in no file, and one as it is read; absent if that never happens. */
  readonly removed?: { readonly row: string; reading(id: number, name: string): Reading };
}

export const kindSamples: Readonly<Record<KindName, KindSample>> = {
  organization: {
    name: '',
    change: { description: 'A place to try things' },
    together: { description: 'A place to try things' },
    read: ['/register'],
    written: ['/realm'],
  },
  defaults: {
    name: '',
    change: { color_scheme: 'dark' },
    together: { color_scheme: 'dark' },
    read: ['/register'],
    written: ['/realm/user_settings_defaults'],
  },
  pictures: {
    name: 'night_logo',
    change: { night_logo: { file: imageFile() } },
    together: { night_logo: { source: 'uploaded', file: imageFile() } },
    read: ['/register'],
    written: ['/realm/icon', '/realm/logo'],
  },
  profile_fields: {
    name: 'Desk',
    change: { Team: { type: 'short_text' } },
    together: { Office: { hint: 'Where to find you' }, Team: { type: 'short_text', hint: 'Yours' } },
    read: ['/realm/profile_fields'],
    written: ['/realm/profile_fields'],
    removed: {
      row: 'profile-field.remove',
      reading: (id, name) => ({ id, name, type: 1, hint: '', field_data: '', order: id }),
    },
  },
  users: {
    name: 'ana@x.org',
    change: { 'member2@sandbox.invalid': { full_name: 'Member the Second' } },
    together: {
      'member1@sandbox.invalid': { role: 'moderator' },
      'member2@sandbox.invalid': { full_name: 'Member the Second' },
      'nina@sandbox.invalid': { full_name: 'Nina', join: 'create' },
      'otto@sandbox.invalid': {},
    },
    read: ['/users'],
    written: ['/users', '/invites'],
    removed: { row: 'user.deactivate', reading: (id, name) => person(id, name) },
  },
  groups: {
    name: 'crew',
    change: { makers: { description: 'They make', members: ['member1@sandbox.invalid'] } },
    together: {
      builders: {
        description: 'They build',
        members: ['member1@sandbox.invalid', 'nina@sandbox.invalid'],
        subgroups: ['makers'],
      },
      makers: {
        description: 'They make',
        members: ['member2@sandbox.invalid'],
        can_manage_group: 'builders',
      },
    },
    read: ['/user_groups'],
    written: ['/user_groups'],
    removed: { row: 'group.deactivate', reading: group },
  },
  folders: {
    name: 'Products',
    change: { Products: { description: 'What we make' } },
    together: { Products: { description: 'What we make' } },
    read: ['/channel_folders'],
    written: ['/channel_folders'],
    removed: {
      row: 'folder.update',
      reading: (id, name) => ({ id, name, description: '', is_archived: false, order: id }),
    },
  },
  channels: {
    name: 'forge',
    change: {
      design: { description: 'y' },
      forge: { folder: 'Product', can_send_message_group: 'designers' },
    },
    together: {
      design: { description: 'Talk on design', folder: 'Products' },
      forge: {
        description: 'For builders',
        folder: 'Products',
        invite_only: true,
        can_send_message_group: 'builders',
        can_add_subscribers_group: ['user:nina@sandbox.invalid', 'group:makers'],
        subscribers: ['group:makers', 'nina@sandbox.invalid', 'member1@sandbox.invalid'],
      },
    },
    read: ['/streams'],
    written: ['/channels', '/streams', '/users/me/subscriptions'],
    removed: { row: 'channel.archive', reading: channel },
  },
  default_groups: {
    name: 'Makers',
    change: { Makers: { channels: [] } },
    together: { Makers: { description: 'Changed', channels: [] }, Builders: { channels: ['design'] } },
    read: ['/register'],
    written: ['/default_stream_groups'],
    removed: {
      row: 'channel.default-group-delete',
      reading: (id, name) => ({ id, name, description: '', streams: [] }),
    },
  },
  bots: {
    name: 'relay',
    change: { bot: { full_name: 'Builder' } },
    together: {
      bot: { default_sending_stream: 'design', owner: 'nina@sandbox.invalid' },
      relay: {
        full_name: 'Relay',
        bot_type: 'outgoing-webhook',
        service_payload_url: 'https://relay.example.com/',
        role: 'moderator',
      },
    },
    read: ['/register', '/users'],
    written: ['/bots'],
    removed: {
      row: 'bot.deactivate',
      reading: (user_id, short_name) => ({
        user_id,
        short_name,
        email: `${short_name}-bot@x.org`,
        is_active: true,
      }),
    },
  },
  domains: {
    name: 'example.net',
    change: { 'example.net': { allow_subdomains: false } },
    together: { 'example.net': { allow_subdomains: true }, 'sandbox.invalid': { allow_subdomains: true } },
    read: ['/realm/domains'],
    written: ['/realm/domains'],
    removed: { row: 'domain.remove', reading: (_, domain) => ({ domain, allow_subdomains: false }) },
  },
  linkifiers: {
    name: '#(?P<id>[0-9]+)',
    change: [{ pattern: 'ISSUE-(?P<id>[0-9]+)', url_template: 'https://tracker.example.org/{id}' }],
    together: [{ pattern: 'ISSUE-(?P<id>[0-9]+)', url_template: 'https://tracker.example.org/{id}' }],
    read: ['/realm/linkifiers'],
    written: ['/realm/linkifiers', '/realm/filters'],
    removed: {
      row: 'linkifier.remove',
      reading: (id, pattern) => ({ id, pattern, url_template: 'https://x.org' }),
    },
  },
  playgrounds: {
    name: 'Go',
    change: [{ name: 'Go', pygments_language: 'Go', url_template: 'https://go.example.org/?code={code}' }],
    together: [
      { name: 'Go playground', pygments_language: 'Go', url_template: 'https://go.example.org/?code={code}' },
    ],
    read: ['/register'],
    written: ['/realm/playgrounds'],
    removed: {
      row: 'playground.remove',
      reading: (id, name) => ({
        id,
        name,
        pygments_language: 'Python',
        url_template: 'https://x.org/{code}',
      }),
    },
  },
  emoji: {
    name: 'dot',
    change: { dot: { file: imageFile() } },
    together: { dot: { file: imageFile() } },
    read: ['/realm/emoji'],
    written: ['/realm/emoji'],
    removed: {
      row: 'emoji.remove',
      reading: (id, name) => ({ id, name, deactivated: false, author_id: 1, source_url: '/x.gif' }),
    },
  },
  nav_views: {
    name: 'narrow/has/reaction',
    change: { 'narrow/is/starred': { is_pinned: true } },
    together: { 'narrow/is/starred': { is_pinned: true } },
    read: ['/navigation_views'],
    written: ['/navigation_views'],
    removed: {
      row: 'nav-view.remove',
      reading: (_, fragment) => ({ fragment, name: null, is_pinned: true }),
    },
  },
};

/** A file with something of every kind, without some of them. */
export function everyKindBut(...left: readonly KindName[]): string {
  const kinds = kindNames.filter((kind) => !left.includes(kind));
  return JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, kindSamples[kind].together])));
}

/** A file with something of every kind. */
export const everyKind = everyKindBut();
