import { describe, expect, it } from 'vitest';
import type { CodecName } from '../../../src/api/codecs/index.ts';
import { decodeParam } from '../../../src/api/derive/decode.ts';
import { setDefaults } from '../../../src/api/resources/default-settings.ts';
import type { Param } from '../../../src/api/spec.ts';
import { createChannel } from '../../../src/api/table/channels.ts';

const param = (kind: CodecName, more: Partial<Param> = {}): Param => ({ kind, help: '', ...more });
const wrong = (expected: string, path: readonly (string | number)[] = []) => ({
  ok: false,
  problem: 'wrong-type',
  expected,
  path,
});
const notJson = { ok: false, problem: 'not-json', path: [] };

describe('decodeParam', () => {
  it.each(['True', 'TRUE', 'yes', '', 'false,'])('refuses %j as a JSON boolean', (text) => {
    expect(decodeParam(param('flag'), text)).toEqual(notJson);
  });

  it.each(['1', '0', '"true"', 'null'])('refuses %s as a boolean', (text) => {
    expect(decodeParam(param('flag'), text)).toEqual(wrong('boolean'));
  });

  it.each(['"5"', '5.0', '2e2', '1E0', 'true', 'null', '[]', '1e400'])('refuses %s as an integer', (text) => {
    expect(decodeParam(param('integer'), text)).toEqual(wrong('integer'));
  });

  it.each(['+5', 'abc', '', '05', '0x1'])('refuses %j as a JSON integer', (text) => {
    expect(decodeParam(param('integer'), text)).toEqual(notJson);
  });

  it.each([
    ['5', 5],
    [' 5 ', 5],
    ['-1', -1],
  ])('reads %j as an integer', (text, value) => {
    expect(decodeParam(param('integer'), text)).toEqual({ ok: true, value });
  });

  it('says which element of a list is wrong', () => {
    expect(decodeParam(param('users'), '[1,"a"]')).toEqual(wrong('integer', [1]));
    expect(decodeParam(param('users'), '[1,2.0]')).toEqual(wrong('integer', [1]));
    expect(decodeParam(param('users'), '7')).toEqual(wrong('list'));
    expect(decodeParam(param('texts'), '["1.0",5]')).toEqual(wrong('string', [1]));
  });

  it('leaves digits inside text unchanged', () => {
    expect(decodeParam(param('texts'), '["5.0","a\\"2e2"]')).toEqual({ ok: true, value: ['5.0', 'a"2e2'] });
  });

  it('names a missing key and drops unknown ones', () => {
    expect(decodeParam(param('subscriptions'), '[{"description":"x"}]')).toEqual({
      ok: false,
      problem: 'missing',
      path: [0, 'name'],
    });
    expect(decodeParam(param('subscriptions'), '[{"name":"x","colour":"#fff"}]')).toEqual({
      ok: true,
      value: [{ name: 'x' }],
    });
    expect(decodeParam(param('subscriptions'), '["x"]')).toEqual(wrong('object', [0]));
  });

  it('reads both forms of a group-setting value', () => {
    const setting = param('group-setting');
    expect(decodeParam(setting, '5')).toEqual({ ok: true, value: 5 });
    expect(decodeParam(setting, '"5"')).toEqual({ ...wrong('integer'), form: 0 });
    expect(decodeParam(setting, '{"direct_members":[1]}')).toEqual({
      ok: false,
      problem: 'missing',
      path: ['direct_subgroups'],
      form: 1,
    });
    expect(decodeParam(setting, 'null')).toEqual({ ...wrong('integer'), form: 0 });
  });

  it('requires {new, old} for a changed setting', () => {
    const change = param('group-setting-change');
    expect(decodeParam(change, '5')).toEqual(wrong('object'));
    expect(decodeParam(change, '{"old":5}')).toMatchObject({ ok: false, path: ['new'] });
    expect(decodeParam(change, '{"new":"5"}')).toMatchObject({ ...wrong('integer', ['new']) });
    expect(decodeParam(change, '{"new":5,"old":null,"more":1}')).toEqual({
      ok: true,
      value: { new: 5, old: null },
    });
  });

  it('reads principals as ids or as addresses, but not both', () => {
    const principals = param('principals');
    expect(decodeParam(principals, '["ana@x.org"]')).toEqual({ ok: true, value: ['ana@x.org'] });
    expect(decodeParam(principals, '["ana@x.org",9]')).toMatchObject({ ok: false, path: [1] });
    expect(decodeParam(principals, '[]')).toEqual({ ok: true, value: [] });
  });

  it('distinguishes a wrong value from a wrong type', () => {
    const { color_scheme: number, web_home_view: word } = setDefaults.params;
    expect(decodeParam(number, '9')).toEqual({ ok: false, problem: 'not-allowed', path: [] });
    expect(decodeParam(number, '"2"')).toEqual(wrong('integer'));
    expect(decodeParam(number, 'dark')).toEqual(notJson);
    expect(decodeParam(word, 'attic')).toEqual({ ok: false, problem: 'not-allowed', path: [] });
    expect(decodeParam(word, 'recent')).toEqual({ ok: true, value: 'recent' });
  });

  it('requires quotes around a JSON string', () => {
    const { topics_policy: policy, message_retention_days: days } = createChannel.params;
    expect(decodeParam(policy, '"inherit"')).toEqual({ ok: true, value: 'inherit' });
    expect(decodeParam(policy, 'inherit')).toEqual(notJson);
    expect(decodeParam(policy, '"maybe"')).toEqual({ ok: false, problem: 'not-allowed', path: [] });
    expect(decodeParam(days, 'unlimited')).toEqual(notJson);
    expect(decodeParam(days, '"unlimited"')).toEqual({ ok: true, value: 'unlimited' });
    expect(decodeParam(days, '0')).toMatchObject({ ok: false });
  });

  it('keeps text unchanged, quotes included', () => {
    expect(decodeParam(param('text'), ' "x" ')).toEqual({ ok: true, value: ' "x" ' });
    expect(decodeParam(param('text'), 'null')).toEqual({ ok: true, value: 'null' });
  });

  it('counts characters as the service does', () => {
    const text = param('text', { maxLength: 2, nonEmpty: true });
    expect(decodeParam(text, '😀😀')).toEqual({ ok: true, value: '😀😀' });
    expect(decodeParam(text, '😀😀😀')).toEqual({ ok: false, problem: 'too-long', limit: 2, path: [] });
    expect(decodeParam(text, '  ')).toEqual({ ok: false, problem: 'blank', path: [] });
  });

  it('checks the bounds of integers', () => {
    const bounded = param('integer', { min: 1, max: 10 });
    expect(decodeParam(bounded, '0')).toEqual({ ok: false, problem: 'too-small', limit: 1, path: [] });
    expect(decodeParam(param('integer'), '99999999999999999999')).toMatchObject({ problem: 'too-large' });
    expect(decodeParam(bounded, '11')).toEqual({ ok: false, problem: 'too-large', limit: 10, path: [] });
  });

  it('accepts null only if it is declared', () => {
    expect(decodeParam(param('folder', { nullable: true }), 'null')).toEqual({ ok: true, value: null });
    expect(decodeParam(param('folder'), 'null')).toEqual(wrong('integer'));
  });

  it('leaves fractions in JSON values unchanged', () => {
    expect(decodeParam(param('json'), '[5.0, 1.5]')).toEqual({ ok: true, value: [5, 1.5] });
  });
});
