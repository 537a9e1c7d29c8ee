/** Files of desired state for tests of the commands that take them. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary.ts';

/** A file that says so, by its path. */
export function desiredFile(text: string): string {
  const path = join(temporaryFolder(), `${randomUUID().slice(0, 8)}.yaml`);
  writeFileSync(path, text);
  return path;
}

/** The path of an image of one pixel. */
export function imageFile(): string {
  const path = join(temporaryFolder(), 'dot.gif');
  writeFileSync(path, Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'));
  return path;
}

/** Something of every kind, new and changed, with what refers to what is new. */
export const everyKind = `
organization: { description: A place to try things }
defaults: { color_scheme: dark }
profile_fields:
  Office: { hint: Where to find you }
  Team: { type: short_text, hint: Yours }
users:
  member1@sandbox.invalid: { role: moderator }
  member2@sandbox.invalid: { full_name: Member the Second }
  nina@sandbox.invalid: { full_name: Nina, join: create }
  otto@sandbox.invalid: {}
groups:
  builders: { description: They build, members: [member1@sandbox.invalid, nina@sandbox.invalid], subgroups: [makers] }
  makers: { description: They make, members: [member2@sandbox.invalid], can_manage_group: builders }
folders:
  Products: { description: What we make }
channels:
  design: { description: Talk on design, folder: Products }
  forge:
    description: For builders
    folder: Products
    invite_only: true
    can_send_message_group: builders
    can_add_subscribers_group: [user:nina@sandbox.invalid, group:makers]
    subscribers: [group:makers, nina@sandbox.invalid, member1@sandbox.invalid]
default_groups:
  Makers: { description: Changed, channels: [] }
  Builders: { channels: [design] }
bots:
  bot: { default_sending_stream: design, owner: nina@sandbox.invalid }
  relay: { full_name: Relay, bot_type: outgoing-webhook, service_payload_url: https://relay.example.com/, role: moderator }
domains:
  example.net: { allow_subdomains: true }
  sandbox.invalid: { allow_subdomains: true }
playgrounds:
  - { name: Go playground, pygments_language: Go, url_template: 'https://go.example.org/?code={code}' }
linkifiers:
  - { pattern: 'ISSUE-(?P<id>[0-9]+)', url_template: 'https://tracker.example.org/{id}' }
emoji:
  dot: { file: ${imageFile()} }
nav_views:
  narrow/is/starred: { is_pinned: true }
`;
