/**
 * What a refusal is about, where nothing but its text says it. The service has codes for a few reasons only; for
 * the others it says HTTP 400, BAD_REQUEST and a text. Mostly the reason is found out by asking: the own role
 * (explain-permission.ts), whether the thing is still there, who has the name (each command's `explain`). What is
 * here cannot be asked, because no call of the interface tells it (docs/service.md, Errors, lists the same). The
 * texts are English because the client asks for that; nothing but the exit code hangs on them, and in other
 * words such a refusal is one as any other.
 */
import type { ExitReason } from '../base/exit-codes.ts';

/** A reason that cannot be asked for. */
export interface Untold {
  /** Ids of the rows that are refused so. */
  readonly rows: readonly string[];
  /** As the service words it at the levels that were seen; below 255 a channel is a stream. */
  readonly text: RegExp;
  readonly reason: ExitReason;
}

export const untold: readonly Untold[] = [
  // Whether the account is the sender is not all that decides.
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
  // A private channel that the account does not see is in no list.
  {
    rows: ['channel.subscribe'],
    text: /^Unable to access (channel|stream) \(.+\)\.$/s,
    reason: 'forbidden',
  },
  // A private channel that the account does not see is in no list.
  {
    rows: ['channel.update'],
    text: /^Channel name is already in use\.$/,
    reason: 'conflict',
  },
  // Which names every organization has is in no reply.
  {
    rows: ['emoji.add'],
    text: /^Only administrators can override default emoji\.$/,
    reason: 'forbidden',
  },
  // Below level 299 a policy decides whose rule is not known, and the groups do not tell who may.
  {
    rows: ['group.update', 'group.deactivate', 'group.change-members', 'group.change-subgroups'],
    text: /^Insufficient permission$/,
    reason: 'forbidden',
  },
];

/** The reason that a text gives for a row's refusal; nothing for what says something else, or speaks another language. */
export function reasonByText(row: string, text: string): ExitReason | undefined {
  return untold.find((each) => each.rows.includes(row) && each.text.test(text))?.reason;
}
