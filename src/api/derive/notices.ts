/** Determines the notifications of a call from its row and parameters. */
import { counted } from '../../base/words.ts';
import { type Notice, type NoticeName, notices } from '../notices.ts';
import type { Endpoint } from '../spec.ts';

/** A notification of one or several calls: what it says, who receives it, and how often. */
export interface Noticed {
  readonly text: string;
  readonly to: Notice['to'];
  readonly as: Notice['as'];
  readonly count: number;
  /** Whether some may receive none. */
  readonly at_most: boolean;
}

/** The parts of a call that its notifications depend on. */
export interface NoticedCall {
  /** Wire values by wire name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Feature level of the server. */
  readonly level: number;
  /** Whether it creates the thing, if the same call may also find it existing. */
  readonly makes?: boolean | undefined;
}

/** Returns the notifications of a call, each text once, in the row's order. */
export function noticesOf(row: Endpoint, { args, level, makes = false }: NoticedCall): Noticed[] {
  const applies = ({ since = 0, until = level, unless, making = makes }: Notice) =>
    level >= since &&
    level <= until &&
    making === makes &&
    (unless === undefined || !isNothing(textValue(args[unless])));
  const ofRow = named(row.notice).map((notice) => ({ name: row.notice, notice, count: notice.times ?? 1 }));
  const ofParams = Object.entries(row.params).flatMap(([param, { notice: name }]) => {
    const value = textValue(args[param]);
    return named(name).flatMap((notice) =>
      triggers(value, notice.when) ? [{ name, notice, count: notice.each ? entries(value) : 1 }] : [],
    );
  });
  const found = new Map<string, Noticed>();
  for (const { name, notice, count } of [...ofRow, ...ofParams].filter((each) => applies(each.notice))) {
    const { text, to, as, atMost: at_most = false, each = false } = notice;
    const key = `${name} ${text}`;
    const before = each ? (found.get(key)?.count ?? 0) : 0;
    found.set(key, { text, to, as, count: before + count, at_most });
  }
  return together([...found.values()]);
}

/** Combines the notifications of several calls: each text once, with its total number. */
export function together(all: readonly Noticed[]): Noticed[] {
  const found = new Map<string, Noticed>();
  for (const each of all) {
    found.set(each.text, { ...each, count: each.count + (found.get(each.text)?.count ?? 0) });
  }
  return [...found.values()];
}

/** Returns `the user receives an email (1 email)`. */
export function noticeText({ text, as, count, at_most }: Noticed): string {
  return `${text} (${at_most ? 'at most ' : ''}${counted(count, as === 'mail' ? 'email' : as)})`;
}

/** Whether calls of a row may cause notifications. */
export function hasNotices({ notice, params }: Endpoint): boolean {
  return notice !== undefined || Object.values(params).some((param) => param.notice !== undefined);
}

function named(name: NoticeName | undefined): readonly Notice[] {
  return name === undefined ? [] : notices[name];
}

function triggers(value: unknown, when: boolean | undefined): boolean {
  if (value === undefined || isEmpty(value)) return false;
  return when === undefined || value === when;
}

function isNothing(value: unknown): boolean {
  return value === false || isEmpty(value);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Counts the entries of a list, or of a text with entries separated like addresses. */
function entries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return String(value)
    .split(/[,\n]/)
    .filter((part) => part.trim() !== '').length;
}

/** Returns the decoded value of an argument that the author of an `api` call encoded by hand. */
function textValue(value: unknown): unknown {
  return typeof value === 'string' && /^(\[.*\]|true|false)$/s.test(value) ? parsed(value) : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
