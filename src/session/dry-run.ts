import type { Result } from '../output/result.ts';
import { safeText } from '../output/safe-text.ts';
import type { PlannedRequest } from './planned-request.ts';

/**
 * Returns the result of a dry run in place of the verb's own: every request it would have sent. Lines for a person; a
 * list in all other formats.
 */
export function plannedResult(
  planned: readonly PlannedRequest[],
  { asLines }: { readonly asLines: boolean },
): Result {
  if (asLines) return { text: planned.map(lines).join('') };
  return {
    list: planned.map((request) => ({ ...request })),
    columns: [
      { name: 'method', value: ({ method }) => method as string },
      { name: 'path', value: ({ path }) => path as string },
      { name: 'parameters', value: ({ parameters }) => JSON.stringify(parameters) },
    ],
    fields: ['method', 'path', 'parameters', 'notices'],
    id: 'path',
    noun: 'requests',
  };
}

function lines({ method, path, parameters }: PlannedRequest): string {
  const given = Object.entries(parameters).map(([name, value]) => `  ${name} = ${JSON.stringify(value)}`);
  return [`${method} ${path}`, ...given].map((line) => `${safeText(line)}\n`).join('');
}
