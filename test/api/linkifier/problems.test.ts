import { expect, it } from 'vitest';
import { linkifierProblems } from '../../../src/api/linkifier/problems.ts';

const said = (pattern: string, url_template: string, others: readonly string[] = []) =>
  linkifierProblems({ pattern, url_template }, others).map(({ field, message }) => `${field}: ${message}`);

it.each([
  ['#(?P<id>[0-9]+)', 'https://x.example/{id}'],
  ['NEWS', 'https://x.example/news'],
  ['(?P<b>b)(?P<a>a)(c)', '{+a}{?b}'],
])('%s with %s has no problems', (pattern, url) => {
  expect(said(pattern, url, ['other'])).toEqual([]);
});

it.each<[pattern: string, url: string, expected: readonly string[]]>([
  ['', 'x', ['pattern: This field cannot be blank.']],
  ['x', '', ['url_template: This field cannot be blank.']],
  ['', '', ['pattern: This field cannot be blank.', 'url_template: This field cannot be blank.']],
  ['x', 'a{', ['url_template: Invalid URL template.']],
  ['(x', 'a', ['__all__: Bad regular expression: missing ): (x']],
  ['(x', 'a{', ['url_template: Invalid URL template.', '__all__: Bad regular expression: missing ): (x']],
  ['(?P<a>x)', '{b}{c}', ["__all__: Group 'b' in URL template is not present in linkifier pattern."]],
  ['(?P<c>x)(?P<b>y)', 'u', ["__all__: Group 'b' in linkifier pattern is not present in URL template."]],
  // A template can't use an unnamed group.
  ['(x)', '{x}', ["__all__: Group 'x' in URL template is not present in linkifier pattern."]],
  ['taken', 'u', ['__all__: Realm filter with this Realm and Pattern already exists.']],
])('finds the problems of %j with %j', (pattern, url, expected) => {
  expect(said(pattern, url, ['taken'])).toEqual(expected);
});

it('suggests a fix', () => {
  const hints = (pattern: string, url_template: string) =>
    linkifierProblems({ pattern, url_template }, []).map(({ hint }) => hint);
  expect(hints('x', '{id}')).toEqual(['name the part of the pattern that it stands for: (?P<id>...)']);
  expect(hints('(?P<id>x)', 'u')).toEqual(['put {id} into the template, or do not name that group']);
  expect(hints('x(?=y)', 'u')[0]).toMatch(/^RE2 has no look-around/);
});
