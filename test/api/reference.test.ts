import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseChannelReference,
  parseGroupReference,
  parsePrincipal,
  parseReference,
  parseUserReference,
  showReference,
} from '../../src/api/reference.ts';

describe('parseReference', () => {
  it.each([
    ['design', { by: 'name', name: 'design' }],
    ['id:12', { by: 'id', id: 12 }],
    ['12', { by: 'digits', id: 12, name: '12' }],
    ['name:12', { by: 'name', name: '12' }],
    ['name:id:12', { by: 'name', name: 'id:12' }],
    ['id:x', { by: 'name', name: 'id:x' }],
    ['-5', { by: 'name', name: '-5' }],
    ['1'.repeat(16), { by: 'name', name: '1'.repeat(16) }],
    [
      'https://x.org/#narrow/channel/12-design/topic/a',
      { by: 'id', id: 12, link: { host: 'x.org', to: 'channel' } },
    ],
    ['https://x.org/#narrow/stream/12', { by: 'id', id: 12, link: { host: 'x.org', to: 'channel' } }],
    [
      'https://x.org/#channels/12/design/general',
      { by: 'id', id: 12, link: { host: 'x.org', to: 'channel' } },
    ],
    ['https://x.org/#user/9', { by: 'id', id: 9, link: { host: 'x.org', to: 'user' } }],
    ['https://x.org/#narrow/dm/9-ana', { by: 'id', id: 9, link: { host: 'x.org', to: 'user' } }],
    ['https://x.org/#groups/4/design', { by: 'id', id: 4, link: { host: 'x.org', to: 'group' } }],
    ['https://x.org:8443/#user/9', { by: 'id', id: 9, link: { host: 'x.org:8443', to: 'user' } }],
    ['email:general', { by: 'name', name: 'email:general' }],
    ['https://x.org/about', { by: 'name', name: 'https://x.org/about' }],
  ])('reads %s', (text, expected) => {
    expect(parseReference(text)).toEqual(expected);
  });

  it('never throws, and prints a form that is read the same way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const reference = parseReference(text);
        if (reference.by === 'id') expect(parseReference(showReference(reference))).toEqual(reference);
      }),
    );
  });
});

describe('parseUserReference', () => {
  it.each([
    ['me', { by: 'me' }],
    ['ana@x.org', { by: 'email', email: 'ana@x.org' }],
    ['email:me', { by: 'email', email: 'me' }],
    ['name:me', { by: 'name', name: 'me' }],
    ['name:a@b', { by: 'name', name: 'a@b' }],
    ['Ana Lima', { by: 'name', name: 'Ana Lima' }],
    ['9', { by: 'digits', id: 9, name: '9' }],
  ])('reads %s', (text, expected) => {
    expect(parseUserReference(text)).toEqual(expected);
  });
});

describe('parseGroupReference', () => {
  it.each([
    ['role:admins', { by: 'name', name: 'role:administrators' }],
    ['members', { by: 'name', name: 'role:members', short: 'members' }],
    ['name:members', { by: 'name', name: 'members' }],
    ['design', { by: 'name', name: 'design' }],
  ])('reads %s', (text, expected) => {
    expect(parseGroupReference(text)).toEqual(expected);
  });
});

describe('parsePrincipal', () => {
  it('distinguishes groups from users', () => {
    expect(parsePrincipal('group:design')).toEqual({ group: { by: 'name', name: 'design' } });
    expect(parsePrincipal('group:id:4')).toEqual({ group: { by: 'id', id: 4 } });
    expect(parsePrincipal('group:role:admins')).toEqual({
      group: { by: 'name', name: 'role:administrators' },
    });
    expect(parsePrincipal('me')).toEqual({ user: { by: 'me' } });
  });
});

describe('text copied from the app', () => {
  const copied = (name: string, text: string) => ({ by: 'name', name, copied: text });

  it.each([
    ['#general', copied('general', '#general')],
    ['#**R&D, west**', copied('R&D, west', '#**R&D, west**')],
    ['general', { by: 'name', name: 'general' }],
    ['name:#general', { by: 'name', name: '#general' }],
    ['#', { by: 'name', name: '#' }],
  ])('names a channel: %s', (text, expected) => {
    expect(parseChannelReference(text)).toEqual(expected);
  });

  it.each([
    ['@**Ana Lima**', { user: copied('Ana Lima', '@**Ana Lima**') }],
    ['@_**Ana Lima**', { user: copied('Ana Lima', '@_**Ana Lima**') }],
    ['@**Ana Lima|12**', { user: { by: 'id', id: 12 } }],
    ['@*design*', { group: copied('design', '@*design*') }],
    ['@_*design*', { group: copied('design', '@_*design*') }],
    ['@*role:members*', { group: copied('role:members', '@*role:members*') }],
  ])('names a user or group: %s', (text, expected) => {
    expect(parsePrincipal(text)).toEqual(expected);
    const [[sort, reference]] = Object.entries(expected) as [[string, unknown]];
    expect(sort === 'user' ? parseUserReference(text) : parseGroupReference(text)).toEqual(reference);
  });
});
