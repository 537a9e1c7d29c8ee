import { describe, expect, it } from 'vitest';
import { checkOutputOptions, type OutputOptions } from '../../src/output/options.ts';

describe('checkOutputOptions', () => {
  it.each<Partial<OutputOptions>>([
    {},
    { columns: ['id'], format: 'csv', sort: 'id' },
    { fields: ['id'], format: 'table' },
    { fields: ['id'], jq: '.', format: 'json' },
    { jq: '.', format: 'ndjson' },
    { format: 'yaml', quiet: true },
    { format: 'csv', quiet: true, columns: ['id'] },
    { jq: '.', quiet: true, fields: ['id'] },
  ])('accepts %j', (options) => {
    expect(() => checkOutputOptions({ quiet: false, ...options })).not.toThrow();
  });

  it.each<[Partial<OutputOptions>, string]>([
    [{ columns: ['id'], fields: ['id'] }, '--columns and --fields'],
    [{ columns: ['id'], format: 'json' }, '--columns is for table'],
    [{ columns: ['id'], jq: '.' }, '--columns is for table'],
    [{ columns: ['id'], quiet: true }, '--quiet prints only ids'],
    [{ fields: ['id'], quiet: true, format: 'table' }, '--quiet prints only ids'],
    [{ jq: '.', format: 'csv' }, '--jq works on JSON'],
    [{ jq: '.', format: 'table' }, '--jq works on JSON'],
  ])('refuses %j', (options, message) => {
    expect(() => checkOutputOptions({ quiet: false, ...options })).toThrow(
      expect.objectContaining({ exitReason: 'usage', message: expect.stringContaining(message) }),
    );
  });
});
