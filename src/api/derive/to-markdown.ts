/** Converts a row to lines of the reference, in Markdown. */
import type { Endpoint, Param } from '../spec.ts';
import { locationOf } from './encode.ts';
import { helpOf } from './help.ts';
import { releaseOf } from './level.ts';

/**
 * Returns the heading, facts and table of parameters of one endpoint.
 * @param command as typed after the program's name
 * @param written how a person gives a parameter to that command: a flag, an argument, or not at all
 */
export function endpointToMarkdown(
  row: Endpoint,
  command: string | null,
  written: (name: string) => string | undefined,
): string[] {
  const lines = [`## ${row.method} ${row.path}`, '', `${capital(row.help)}.`, ''];
  if (command !== null) lines.push(`- Command: \`${command}\``);
  if (row.since !== undefined) lines.push(`- Since feature level ${row.since} (${releaseOf(row.since)})`);
  if (row.until !== undefined) lines.push(`- Until feature level ${row.until} (${releaseOf(row.until)})`);
  if (row.deprecated !== undefined) lines.push(`- Deprecated: use ${row.deprecated.use}`);
  if (typeof row.role === 'string') lines.push(`- Requires the role ${row.role}`);
  else if (row.role !== undefined) {
    lines.push(`- Up to feature level ${row.role.until} requires the role ${row.role.least}`);
  }
  if (row.errors !== undefined) lines.push(`- Error codes: ${row.errors.join(', ')}`);
  for (const { why } of row.rules ?? []) lines.push(`- ${capital(why)}`);
  if (lines.at(-1) !== '') lines.push('');
  const params = Object.entries(row.params);
  if (params.length === 0) return [...lines, 'No parameters.', ''];
  return [
    ...lines,
    '| Parameter | Flag | In | Kind | Required | Meaning |',
    '|---|---|---|---|---|---|',
    ...params.map(([name, param]) => parameterLine(row, name, param, written(name))),
    '',
  ];
}

function parameterLine(row: Endpoint, name: string, param: Param, written: string | undefined): string {
  const cells = [
    `\`${name}\``,
    written === undefined ? '' : `\`${written}\``,
    locationOf(row, param),
    param.kind,
    param.required ? 'yes' : '',
    // The previous column shows whether it is required.
    helpOf({ ...param, required: false }),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
