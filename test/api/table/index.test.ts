import { describe, expect, it } from 'vitest';
import { codecs } from '../../../src/api/codecs/index.ts';
import { encodingOf, locationOf } from '../../../src/api/derive/encode.ts';
import { flagName } from '../../../src/api/derive/names.ts';
import type { Endpoint, Param } from '../../../src/api/spec.ts';
import { table } from '../../../src/api/table/index.ts';

const params = table.flatMap((row) =>
  Object.entries(row.params).map(([name, param]): [string, Endpoint, string, Param] => [
    `${row.id} ${name}`,
    row,
    name,
    param,
  ]),
);

function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

describe('the table', () => {
  it('is plain data', () => {
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });

  it('has no duplicate ids', () => {
    const ids = table.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has no duplicate calls', () => {
    const calls = table.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it.each(table.map((row): [string, Endpoint] => [row.id, row]))(
    '%s follows the conventions for rows',
    (_, row) => {
      expect(row.id).toMatch(/^[a-z-]+\.[a-z-]+$/);
      expect(row.path).toMatch(/^(\/[a-z0-9_-]+|\/\{[a-z_]+\})+$/);
      expect(row.help).toMatch(/^[a-z].*[^.]$/);
      const inPath = Object.entries(row.params).filter(([, param]) => locationOf(row, param) === 'path');
      expect(inPath.map(([name]) => name).sort()).toEqual(pathNames(row.path).sort());
      for (const [name, param] of inPath) expect(param.required, name).toBe(true);
      const flags = Object.entries(row.params).map(([name, param]) => flagName(name, param));
      expect(new Set(flags).size).toBe(flags.length);
      for (const rule of row.rules ?? []) {
        const named = rule.rule === 'needs' ? [rule.param, rule.needs] : rule.params;
        for (const name of named) expect(Object.keys(row.params)).toContain(name);
      }
      if (row.deprecated !== undefined) expect(row.deprecated.use).not.toBe('');
    },
  );

  it.each(params)('%s follows the conventions for parameters', (_, row, name, param) => {
    expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
    // A POST field of that name would replace the method.
    expect(name).not.toBe('method');
    expect(param.help).toMatch(/[^.\s]$/);
    expect(Object.keys(codecs)).toContain(param.kind);
    expect(flagName(name, param)).toMatch(/^(?!no-)[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
    expect(param.choices !== undefined).toBe(param.kind === 'choice');
    if (param.since !== undefined) {
      expect(param.since).toBeGreaterThan(0);
      expect(param.since).toBeLessThan(600);
    }
    if (param.deprecated !== undefined) expect(param.deprecated.use).not.toBe('');
    if (param.min !== undefined && param.max !== undefined) expect(param.min).toBeLessThan(param.max);
    if (locationOf(row, param) === 'path') expect(param.nullable).not.toBe(true);
    // As plain text, null would be an ordinary word.
    if (param.nullable) expect(encodingOf(param)).toBe('json');
    if (param.required) expect(param.default).toBeUndefined();
  });

  it.each(params.filter(([, , , { choices }]) => choices !== undefined))(
    '%s has distinguishable choices',
    (_, __, ___, param) => {
      const choices = param.choices ?? [];
      expect(new Set(choices.map(({ value }) => typeof value)).size).toBe(1);
      const words = choices.flatMap(({ label, spellings = [] }) => [label, ...spellings]);
      expect(new Set(words).size).toBe(words.length);
      for (const word of words) expect(word).toMatch(/^[a-z]+([_-][a-z0-9]+)*$/);
      for (const { since } of choices)
        expect(since ?? param.since ?? 0).toBeGreaterThanOrEqual(param.since ?? 0);
      if (param.default !== undefined) expect(words).toContain(param.default);
    },
  );

  it('keeps secrets off the command line', () => {
    const secret = params.filter(([, , , param]) => param.secret).map(([key]) => key);
    expect(secret.sort()).toEqual([
      'bot.create config_data',
      'bot.update config_data',
      'key.fetch password',
      'push.register encrypted_push_registration',
      'push.register push_key',
      'push.register-apns token',
      'push.test token',
      'settings.update new_password',
      'settings.update old_password',
      'user.create password',
      'webhook.receive token',
    ]);
  });
});
