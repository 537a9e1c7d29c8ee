/** Rules about who can join: invitations, domains and links. */
import { counted } from '../../base/words.ts';
import { command } from './commands.ts';
import { openToMembers, shouldBe } from './permissions.ts';
import { rule } from './rule.ts';

/** Domains where anyone can get an email address. */
const publicMail: readonly string[] = [
  'aol.com',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.ru',
  'outlook.com',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  '163.com',
];

export const joiningRules = [
  rule({
    id: 'anyone-can-join',
    severity: 'error',
    title: 'Anyone on the internet can create an account',
    why: 'No invitation is required, and addresses at any domain can join, so public channels are effectively published.',
    fix: 'Require invitations: realmctl org update --invite-required',
    reads: ['organization'],
    fields: { organization: ['invite_required'] },
    *check({ organization }) {
      const { invite_required: invited, emails_restricted_to_domains: restricted } = organization;
      if (invited !== false) return;
      if (restricted === undefined) yield { thing: organization, unknown: 'emails_restricted_to_domains' };
      if (restricted !== false) return;
      yield {
        message: 'anyone can join: no invitation is required, and addresses of any domain are accepted',
        ...shouldBe(organization, 'invite_required', true),
      };
    },
  }),
  rule({
    id: 'everyone-invites',
    severity: 'info',
    title: 'Every member can invite people',
    why: 'Each new account can read all public channels. With fewer people who can invite, you know who joined and why.',
    fix: 'Let fewer people invite: realmctl org update --can-invite-users-group role:moderators',
    reads: ['organization'],
    fields: { organization: ['can_invite_users_group'] },
    check: ({ organization }) =>
      openToMembers(organization, 'can_invite_users_group', organization, {
        message: 'every member can invite people to the organization',
        instead: 'role:moderators',
      }),
  }),
  rule({
    id: 'everyone-creates-invitation-links',
    severity: 'warning',
    title: 'Every member can create reusable invitation links',
    why: 'Anyone with such a link can join. Links are passed on, and nobody sees to whom.',
    fix: 'Let administrators create them: realmctl org update --create-multiuse-invite-group role:administrators',
    reads: ['organization'],
    fields: { organization: ['create_multiuse_invite_group'] },
    check: ({ organization }) =>
      openToMembers(organization, 'create_multiuse_invite_group', organization, {
        message: 'every member can create reusable invitation links',
        instead: 'role:administrators',
      }),
  }),
  rule({
    id: 'disposable-addresses',
    severity: 'warning',
    title: 'Disposable email addresses can join',
    why: 'You cannot reach anyone or hold them responsible at such an address, and the next person may get the same one.',
    fix: 'Refuse them: realmctl org update --disallow-disposable-email-addresses',
    reads: ['organization'],
    fields: { organization: ['disallow_disposable_email_addresses'] },
    *check({ organization }) {
      if (organization.disallow_disposable_email_addresses !== false) return;
      yield {
        message: 'disposable email addresses can join',
        ...shouldBe(organization, 'disallow_disposable_email_addresses', true),
      };
    },
  }),
  rule({
    id: 'public-mail-domain',
    severity: 'error',
    title: 'An email domain that can join gives addresses to anyone',
    why: 'Restricting the organization to a domain has no effect if anyone can get an address there.',
    fix: 'Remove the domain, and invite these people: realmctl domain remove DOMAIN',
    reads: ['domains'],
    params: {
      domains: { value: publicMail, type: 'texts', help: 'domains at which anyone gets an address' },
    },
    *check(model, { domains }) {
      const open = new Set(domains.map((each) => each.toLowerCase()));
      for (const domain of model.domains.filter(({ name }) => open.has(name.toLowerCase()))) {
        yield {
          thing: domain,
          message: `addresses at ${domain.name} can join, and anyone can get one`,
          fix: command('domain', 'remove', domain.name),
          edit: 'remove the entry, and remove the domain with realmctl domain remove',
        };
      }
    },
  }),
  rule({
    id: 'subdomains-can-join',
    severity: 'info',
    title: 'Addresses at any subdomain of an email domain can join',
    why: 'Subdomains are often run by others: a marketing service, a customer, a test system.',
    fix: 'Name the subdomains that can join: realmctl domain update DOMAIN --no-allow-subdomains',
    reads: ['domains'],
    fields: { domain: ['allow_subdomains'] },
    *check({ domains }) {
      for (const domain of domains.filter(({ allow_subdomains: all }) => all === true)) {
        yield {
          thing: domain,
          message: `addresses at any subdomain of ${domain.name} can join`,
          field: 'allow_subdomains',
          fix: command('domain', 'update', domain.name, '--no-allow-subdomains'),
          edit: 'allow_subdomains: false',
        };
      }
    },
  }),
  rule({
    id: 'domains-without-effect',
    severity: 'info',
    title: 'Email domains are listed, but addresses at any domain can join',
    why: 'The list of domains has no effect until the organization is restricted to it.',
    fix: 'Restrict the organization to its domains: realmctl org update --emails-restricted-to-domains',
    reads: ['organization', 'domains'],
    fields: { organization: ['emails_restricted_to_domains'] },
    *check({ organization, domains }) {
      if (organization.emails_restricted_to_domains !== false || domains.length === 0) return;
      yield {
        message: `${counted(domains.length, 'email domain')} ${domains.length === 1 ? 'is' : 'are'} listed without effect`,
        ...shouldBe(organization, 'emails_restricted_to_domains', true),
      };
    },
  }),
  rule({
    id: 'endless-invitation-link',
    severity: 'warning',
    title: 'An invitation link never expires',
    why: 'Links are passed on. A link that works for years lets in people whom nobody invited.',
    fix: 'Revoke the link, and create one that expires: realmctl invite revoke LINK',
    reads: ['invitations'],
    fields: { invitation: ['expires'] },
    *check({ invitations }) {
      for (const link of invitations.filter((each) => each.is_link && each.expires === 'never')) {
        yield {
          thing: link,
          message: `invitation ${link.name} never expires`,
          fix: command('invite', 'revoke', `link:${link.id}`),
        };
      }
    },
  }),
  rule({
    id: 'invitation-to-administer',
    severity: 'warning',
    title: 'An open invitation makes someone an owner or administrator',
    why: 'Anyone who opens the email or the link gets the role.',
    fix: 'Revoke it, invite the person as a member, and change the role afterwards: realmctl invite revoke INVITATION',
    reads: ['invitations'],
    *check({ invitations }) {
      for (const invitation of invitations) {
        const { role, is_link: isLink, expired, name, id } = invitation;
        if (expired || (role !== 'owner' && role !== 'administrator')) continue;
        yield {
          thing: invitation,
          message: `${isLink ? `anyone with invitation ${name}` : name} is invited as ${role}`,
          fix: command('invite', 'revoke', isLink ? `link:${id}` : name),
        };
      }
    },
  }),
];
