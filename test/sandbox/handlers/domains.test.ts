import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';

const add = { domain: ' New.Example ', allow_subdomains: 'false' };

describe('domains', () => {
  it('are added in lower case, changed and removed', async () => {
    const { send } = await startSandbox();
    const made = (await send('POST', '/realm/domains', { as: 'owner', form: add })).json();
    expect(made.new_domain).toEqual([93, 'new.example']);
    const path = '/realm/domains/new.example';
    expect((await send('PATCH', path, { as: 'owner', form: { allow_subdomains: 'true' } })).status).toBe(200);
    const { domains } = (await send('GET', '/realm/domains', { as: 'guest' })).json();
    expect(domains).toEqual([
      { domain: 'sandbox.invalid', allow_subdomains: false },
      { domain: 'example.com', allow_subdomains: true },
      { domain: 'new.example', allow_subdomains: true },
    ]);
    expect((await send('DELETE', path, { as: 'owner' })).status).toBe(200);
    expect((await send('DELETE', path, { as: 'owner' })).json().msg).toBe(
      'No entry found for domain new.example.',
    );
  });

  it.each([
    ['', "Invalid domain: Domain can't be empty."],
    ['example', 'Invalid domain: Domain must have at least one dot (.)'],
    [`${'a'.repeat(252)}.org`, 'Invalid domain: Domain is too long'],
    ['.x.org', 'Invalid domain: Domain cannot start or end with a dot (.)'],
    ['a..org', "Invalid domain: Consecutive '.' are not allowed."],
    ['-a.org', "Invalid domain: Subdomains cannot start or end with a '-'."],
    ['a_b.org', "Invalid domain: Domain can only have letters, numbers, '.' and '-'s."],
    ['Example.COM', 'The domain example.com is already a part of your organization.'],
  ])('refuses %j', async (domain, msg) => {
    const { send } = await startSandbox();
    const reply = await send('POST', '/realm/domains', { as: 'owner', form: { ...add, domain } });
    expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', msg });
  });

  it('are found by path with their case', async () => {
    const { send } = await startSandbox();
    const form = { allow_subdomains: 'true' };
    expect((await send('PATCH', '/realm/domains/EXAMPLE.COM', { as: 'owner', form })).json().msg).toBe(
      'No entry found for domain EXAMPLE.COM.',
    );
  });

  it('no longer restrict anybody once the last one is removed', async () => {
    const box = await startSandbox();
    const form = { emails_restricted_to_domains: 'true' };
    await box.send('PATCH', '/realm', { as: 'owner', form });
    const register = { event_types: '["realm","realm_domains"]' };
    const { queue_id } = (await box.send('POST', '/register', { as: 'owner', form: register })).json();
    for (const domain of ['sandbox.invalid', 'example.com']) {
      await box.send('DELETE', `/realm/domains/${domain}`, { as: 'owner' });
    }
    const path = `/events?queue_id=${queue_id}&last_event_id=-1&dont_block=true`;
    const { events } = (await box.send('GET', path, { as: 'owner' })).json() as { events: object[] };
    expect(events).toMatchObject([
      { type: 'realm_domains', op: 'remove', domain: 'sandbox.invalid' },
      { type: 'realm', property: 'emails_restricted_to_domains', value: false },
      { type: 'realm_domains', op: 'remove', domain: 'example.com' },
    ]);
  });
});
