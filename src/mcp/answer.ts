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
  return answerOf({ error: tooLong(text, 'narrow it with --limit, --search, --fields or --jq') }, true);
}

/** Returns how a command ended as the answer of a tool. */
export function answerOfEnd(
  { exit, result, error, plan }: CommandEnd & { readonly plan?: object },
  notes: readonly string[],
): Answer {
  const what = plan ?? (error === undefined ? { result } : { error });
  return answerOf({ exit_code: exit, ...what, ...(notes.length > 0 && { notes }) }, error !== undefined);
}

/** Returns how a change ended. If that is too long, its exit code still says whether the change was made. */
export function answerOfChange(end: CommandEnd, notes: readonly string[]): Answer {
  const content = { result: end.result, error: end.error, notes };
  const { length } = JSON.stringify(safeValue(content));
  if (length <= longest) return answerOfEnd(end, notes);
  const { message } = tooLong({ length });
  return answerOf({ exit_code: end.exit, notes: [message] }, end.error !== undefined);
}

function tooLong({ length }: { readonly length: number }, hint?: string) {
  return {
    message: `the result has ${length} characters, and at most ${longest} are returned`,
    ...(hint !== undefined && { hint }),
  };
}

/** Returns the value with all texts and names in it made safe. Line ends and tabs are kept. */
function safeValue(value: unknown): unknown {
  if (typeof value === 'string') return safeLines(value);
  if (Array.isArray(value)) return value.map(safeValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [safeLines(name), safeValue(each)]));
}
