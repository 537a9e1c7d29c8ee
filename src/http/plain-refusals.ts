/**
 * Recognizes refusals whose reason only their text shows. The server has codes for a few reasons only; for the others
 * it sends HTTP 400, BAD_REQUEST and a text. Most reasons can be found by another request: the account's role
 * (explain-permission.ts), whether the thing still exists, who has the name (each command's `explain`). The reasons
 * here cannot, because no call of the interface shows them (docs/service.md, Errors, lists the same). The texts are
 * English because the client asks for English. Only the exit code depends on them, and a refusal with any other text
 * is treated as an ordinary one.
 */
import type { ExitReason } from '../base/exit-codes.ts';

/** A reason that no request can find out. */
export interface Unexplained {
  /** Ids of the rows that are refused for this reason. */
  readonly rows: readonly string[];
  /** The server's text at the levels that were seen. Below 255, a channel is called a stream. */
  readonly text: RegExp;
  readonly reason: ExitReason;
}

export const unexplained: readonly Unexplained[] = [
  // More decides than whether the account is the sender.
  {
    rows: ['message.typing'],
    text: /^You don't have permission to edit this message$/,
    reason: 'forbidden',
  },
  // The permission belongs to an account itself, and no call shows it.
  {
    rows: ['user.create'],
    text: /^User not authorized to create users$/,
    reason: 'forbidden',
  },
  // The permission belongs to an account itself, and no call shows it.
  {
    rows: ['user.update', 'user.update-by-id'],
    text: /^User not authorized to change user emails$/,
    reason: 'forbidden',
  },
  // No list contains a private channel that the account cannot see.
  {
    rows: ['channel.subscribe'],
    text: /^Unable to access (channel|stream) \(.+\)\.$/s,
    reason: 'forbidden',
  },
  // No list contains a private channel that the account cannot see.
  {
    rows: ['channel.update'],
    text: /^Channel name is already in use\.$/,
    reason: 'conflict',
  },
  // No reply shows which names every organization has.
  {
    rows: ['emoji.add'],
    text: /^Only administrators can override default emoji\.$/,
    reason: 'forbidden',
  },
  // Below level 299 a policy decides whose rule is not known, and the groups do not show who may.
  {
    rows: ['group.update', 'group.deactivate', 'group.change-members', 'group.change-subgroups'],
    text: /^Insufficient permission$/,
    reason: 'forbidden',
  },
];

/** Returns the reason that a text gives for a row's refusal; undefined for any other text or language. */
export function reasonByText(row: string, text: string): ExitReason | undefined {
  return unexplained.find((each) => each.rows.includes(row) && each.text.test(text))?.reason;
}
