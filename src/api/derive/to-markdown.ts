/** A row as lines of the reference, in Markdown. */
import type { Endpoint, Param } from '../spec.ts';
import { locationOf } from './encode.ts';
import { helpOf } from './help.ts';
import { releaseOf } from './level.ts';
import { flagName } from './names.ts';

/** Heading, facts and table of parameters of one endpoint; `command` as typed after the program's name. */
export function endpointToMarkdown(row: Endpoint, command: string | null): string[] {
  const lines = [`## ${row.method} ${row.path}`, '', `${capital(row.help)}.`, ''];
  if (command !== null) lines.push(`- Command: \`${command}\``);
  if (row.since !== undefined) lines.push(`- Since feature level ${row.since} (${releaseOf(row.since)})`);
  if (row.deprecated !== undefined) lines.push(`- Deprecated: use ${row.deprecated.use}`);
  if (typeof row.role === 'string') lines.push(`- Needs at least the role ${row.role}`);
  else if (row.role !== undefined) {
    lines.push(`- Up to feature level ${row.role.until} needs at least the role ${row.role.least}`);
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
    ...params.map(([name, param]) => parameterLine(row, name, param)),
    '',
  ];
}

function parameterLine(row: Endpoint, name: string, param: Param): string {
  const flag = param.secret || row.incoming ? '' : `\`--${flagName(name, param)}\``;
  const cells = [
    `\`${name}\``,
    flag,
    locationOf(row, param),
    param.kind,
    param.required ? 'yes' : '',
    // The column before says whether it is required.
    helpOf({ ...param, required: false }),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
