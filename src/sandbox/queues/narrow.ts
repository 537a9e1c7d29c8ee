/** The narrow of a queue, which selects its messages. Operators and texts: docs/service.md, Events. */

import { ApiError, InternalServerError } from '../errors/api-error.ts';

export type Term = readonly [operator: string, operand: string];

const operators: ReadonlySet<string> = new Set(['channel', 'stream', 'topic', 'sender', 'is']);

/** Reads the parameter. Throws an ApiError, or an InternalServerError for an element that is not a pair. */
export function readNarrow(written: unknown): Term[] {
  if (written === undefined) return [];
  if (!Array.isArray(written)) throw new ApiError('narrow is not a list');
  return written.map((pair: unknown, index) => {
    if (!Array.isArray(pair)) throw new ApiError(`narrow[${index}] is not a list`);
    const [operator, operand] = pair as unknown[];
    if (pair.length !== 2 || typeof operator !== 'string' || typeof operand !== 'string') {
      throw new InternalServerError(`narrow[${index}] is no pair of texts`);
    }
    if (!operators.has(operator)) throw new ApiError(`Operator ${operator} not supported.`);
    if (operator === 'is' && operand === 'followed') throw new ApiError('Operand followed not supported.');
    return [operator, operand] as const;
  });
}

/** The parts of a message that a narrow compares. */
export interface Narrowed {
  /** null in a direct message. */
  readonly channel: string | null;
  readonly topic: string;
  readonly sender: string;
  readonly flags: readonly string[];
}

/** Whether all terms match. Unknown words after `is` match everything. */
export function matches(narrow: readonly Term[], message: Narrowed): boolean {
  const { channel } = message;
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return narrow.every(([operator, operand]) => {
    switch (operator) {
      case 'topic':
        return channel !== null && same(message.topic, operand);
      case 'sender':
        return same(message.sender, operand);
      case 'is':
        return matchesFlag(operand, message);
      default:
        return channel !== null && same(channel, operand);
    }
  });
}

function matchesFlag(word: string, { channel, flags }: Narrowed): boolean {
  if (word === 'dm' || word === 'private') return channel === null;
  if (word === 'unread') return !flags.includes('read');
  const flag =
    word === 'alerted' || word === 'mentioned' ? ['mentioned'] : word === 'starred' ? ['starred'] : [];
  return flag.every((one) => flags.includes(one));
}
