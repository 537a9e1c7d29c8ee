/** What the table has at newer levels than a description, which therefore cannot know it. */
import type { Endpoint } from '../../src/api/spec.ts';
import { table } from '../../src/api/table/index.ts';
import type { Exchange } from '../support/recorder.ts';
import type { Finding } from './check.ts';

/** The row of a request. */
export function rowOf({ method, url }: Pick<Exchange, 'method' | 'url'>): Endpoint | undefined {
  const path = new URL(url, 'http://sandbox.invalid').pathname.replace('/api/v1', '');
  const fits = table.filter((row) => {
    const pattern = row.path.replace(/\{\w+\}/g, '[^/]+');
    return row.method === method && new RegExp(`^${pattern}$`).test(path);
  });
  return fits.sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** Whether the undescribed call, parameter or value came after the level. */
export function isNewer({ parameter }: Finding, exchange: Exchange, level: number): boolean {
  const row = rowOf(exchange);
  const after = (since: number | undefined) => (since ?? 0) > level;
  if (row === undefined || after(row.since)) return row !== undefined;
  const param = parameter === undefined ? undefined : row.params[parameter.name];
  if (after(param?.since)) return true;
  // Servers that are older than the description may lack it.
  if (parameter?.text === undefined && (param?.requiredSince ?? 0) > exchange.level) return true;
  return (
    param?.choices?.some(({ value, since }) => after(since) && String(value) === parameter?.text) === true
  );
}
