/** Makes the answers of tools: JSON in which nothing can harm a terminal, forge a line or hide. */
import { safeLines } from '../output/safe-text.ts';
import type { CommandEnd } from '../session/agent-run.ts';

/** The result of a tool call, as the protocol has it. */
export interface Answer {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent: Record<string, unknown>;
  readonly isError?: boolean;
  readonly [more: string]: unknown;
}

/** The longest result, in characters: more than a model reads at once. */
const longest = 400_000;

/** Returns a JSON object as the answer of a tool. */
export function answerOf(value: object, isError = false): Answer {
  const structuredContent = safeValue(value) as Record<string, unknown>;
  const text = JSON.stringify(structuredContent);
  if (text.length <= longest) {
    return { content: [{ type: 'text', text }], structuredContent, ...(isError && { isError }) };
  }
  const message = `the result has ${text.length} characters, and at most ${longest} are returned`;
  const hint = 'narrow it with --limit, --search, --fields or --jq';
  return answerOf({ error: { message, hint } }, true);
}

/** Returns how a command ended as the answer of a tool. */
export function answerOfEnd(
  { exit, result, error, plan }: CommandEnd & { readonly plan?: object },
  notes: readonly string[],
): Answer {
  const what = plan ?? (error === undefined ? { result } : { error });
  return answerOf({ exit_code: exit, ...what, ...(notes.length > 0 && { notes }) }, error !== undefined);
}

/** Returns the value with all texts and names in it made safe. Line ends and tabs are kept. */
function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return safeLines(value);
  if (Array.isArray(value)) return value.map(safeValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [safeLines(name), safeValue(each)]));
}
