/** What others get to see of a call beside the change itself, as its row and its parameters say. */
import { type Notice, type NoticeName, notices } from '../notices.ts';
import type { Endpoint } from '../spec.ts';

/**
 * The sentences for a call, each once, in the row's order.
 * @param args wire values by wire name
 * @param level feature level of the server
 */
export function noticesOf(
  { notice, params }: Endpoint,
  args: Readonly<Record<string, unknown>>,
  level: number,
): string[] {
  const brought = Object.entries(params).flatMap(([name, param]) =>
    noticesNamed(param.notice).filter(({ when }) => brings(args[name], when)),
  );
  const isSo = ({ since = 0, until = level, unless }: Notice) =>
    level >= since && level <= until && (unless === undefined || args[unless] !== false);
  return [...new Set([...noticesNamed(notice), ...brought].filter(isSo).map(({ says }) => says))];
}

function noticesNamed(name: NoticeName | undefined): readonly Notice[] {
  return name === undefined ? [] : notices[name];
}

function brings(value: unknown, when: boolean | undefined): boolean {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return false;
  return when === undefined || value === when;
}
