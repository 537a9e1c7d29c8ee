/** Reads an older report from its saved JSON. */

import { usageError } from '../base/cli-error.ts';
import { parsedJson } from '../base/parsed-json.ts';
import { readText } from '../files/read-text.ts';
import { formatVersion } from '../output/json.ts';
import { isOlderReport, type OlderReport } from './changes.ts';

const hint = 'name a file that realmctl report --json was saved to';

/** Reads the report. Throws a usage error for any other file. */
export async function readOlder(path: string): Promise<OlderReport> {
  const read = parsedJson(await readText(path));
  const isKnown = (read as { format_version?: unknown } | undefined)?.format_version === formatVersion;
  if (!isKnown || !isOlderReport(read)) throw usageError(`--since: ${path} is not a report`, hint);
  return read;
}

/** Throws a usage error if the older report is about another organization. */
export function requireSameSite({ site }: OlderReport, path: string, own: string): void {
  if (site !== own) throw usageError(`--since: ${path} is a report of ${site}, not of ${own}`, hint);
}
