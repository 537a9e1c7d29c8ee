import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTemplate } from '../../../src/api/linkifier/template.ts';

it('lists each variable once', () => {
  expect(parseTemplate('https://x.example/{b}{?a,b}{+c:3}{/d*}')?.variables).toEqual(['a', 'b', 'c', 'd']);
});

// Examples from RFC 6570.
it.each([
  ['{hello}', 'Hello%20World%21'],
  ['{+path}/here', '/foo/bar/here'],
  ['{path}', '%2Ffoo%2Fbar'],
  ['{var:3}', 'val'],
  ['{#x,hello}', '#1024,Hello%20World!'],
  ['{.x,y}', '.1024.768'],
  ['{/var,x}/here', '/value/1024/here'],
  ['{;x,y}', ';x=1024;y=768'],
  ['{?x,y,undef}', '?x=1024&y=768'],
  ['{&x}', '&x=1024'],
  ['{undef}', ''],
  ['$not_a_url$', '$not_a_url$'],
])('%s expands to %s', (source, expected) => {
  const values = { hello: 'Hello World!', path: '/foo/bar', var: 'value', x: '1024', y: '768' };
  expect(parseTemplate(source)?.expand(values)).toBe(expected);
});

it.each(['{', 'a{b', 'a}b', '{}', '{a b}', '{!a}', '{?}', '{a:0}', '{a:10000}', '{a:x}', '{ä}', '{a(b)}'])(
  'refuses %s',
  (source) => {
    expect(parseTemplate(source)).toBeUndefined();
  },
);

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab{}+/?,:*1(%&ä ') }), (source) => {
      expect(() => parseTemplate(source)?.expand({ a: 'x y' })).not.toThrow();
    }),
  );
});
