/** What others get to see of a call beside the change itself, as its row and its parameters say. */
import { counted } from '../../base/words.ts';
import { type Notice, type NoticeName, notices } from '../notices.ts';
import type { Endpoint } from '../spec.ts';

/** What people get to see of a call, or of several: what, who gets it, and how often. */
export interface Noticed {
  readonly text: string;
  readonly to: Notice['to'];
  readonly as: Notice['as'];
  readonly count: number;
  /** Some may get none. */
  readonly at_most: boolean;
}

/** A call as notices depend on it. */
export interface NoticedCall {
  /** Wire values by wire name. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Feature level of the server. */
  readonly level: number;
  /** It makes the thing, where the same call can also find it there. */
  readonly makes?: boolean | undefined;
}

/** What people get to see of a call, each text once, in the row's order. */
export function noticesOf(row: Endpoint, { args, level, makes = false }: NoticedCall): Noticed[] {
  const isSo = ({ since = 0, until = level, unless, making = makes }: Notice) =>
    level >= since &&
    level <= until &&
    making === makes &&
    (unless === undefined || !isNothing(textValue(args[unless])));
  const ofRow = named(row.notice).map((notice) => ({ name: row.notice, notice, count: notice.times ?? 1 }));
  const ofParams = Object.entries(row.params).flatMap(([param, { notice: name }]) => {
    const value = textValue(args[param]);
    return named(name).flatMap((notice) =>
      brings(value, notice.when) ? [{ name, notice, count: notice.each ? entries(value) : 1 }] : [],
    );
  });
  const found = new Map<string, Noticed>();
  for (const { name, notice, count } of [...ofRow, ...ofParams].filter((each) => isSo(each.notice))) {
    const { says: text, to, as, atMost: at_most = false, each = false } = notice;
    const key = `${name} ${text}`;
    const before = each ? (found.get(key)?.count ?? 0) : 0;
    found.set(key, { text, to, as, count: before + count, at_most });
  }
  return together([...found.values()]);
}

/** The same of several calls: each text once, with how often it is so in all. */
export function together(all: readonly Noticed[]): Noticed[] {
  const found = new Map<string, Noticed>();
  for (const each of all) {
    found.set(each.text, { ...each, count: each.count + (found.get(each.text)?.count ?? 0) });
  }
  return [...found.values()];
}

/** `the user receives an email (1 email)`. */
export function noticeText({ text, as, count, at_most }: Noticed): string {
  return `${text} (${at_most ? 'at most ' : ''}${counted(count, as === 'mail' ? 'email' : as)})`;
}

/** Whether people may get to see anything of calls of a row. */
export function hasNotices({ notice, params }: Endpoint): boolean {
  return notice !== undefined || Object.values(params).some((param) => param.notice !== undefined);
}

function named(name: NoticeName | undefined): readonly Notice[] {
  return name === undefined ? [] : notices[name];
}

function brings(value: unknown, when: boolean | undefined): boolean {
  if (value === undefined || isEmpty(value)) return false;
  return when === undefined || value === when;
}

function isNothing(value: unknown): boolean {
  return value === false || isEmpty(value);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Entries of a list, also of one that a text holds, separated as addresses are. */
function entries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return String(value)
    .split(/[,\n]/)
    .filter((part) => part.trim() !== '').length;
}

/** What a call that is put together by hand has encoded already. */
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
