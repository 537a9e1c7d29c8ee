/** Checks whether the channels and users of a narrow exist: the server accepts any name, and then sends nothing. */
import { CliError } from '../base/cli-error.ts';
import type { Directory } from '../directory/index.ts';

/** Returns a warning for each channel and user that the account cannot see, except those that it cannot look up. */
export async function checkNarrow(narrow: unknown, directory: () => Promise<Directory>): Promise<string[]> {
  const terms = Array.isArray(narrow) ? narrow : [];
  const problems: string[] = [];
  for (const term of terms) {
    const [operator, operand] = Array.isArray(term) ? term : [];
    if (typeof operand !== 'string') continue;
    const problem = await checkTerm(operator, operand, directory).catch((error) => {
      if (error instanceof CliError) return undefined;
      throw error;
    });
    if (problem !== undefined) problems.push(problem);
  }
  return problems;
}

async function checkTerm(
  operator: unknown,
  operand: string,
  directory: () => Promise<Directory>,
): Promise<string | undefined> {
  const same = (name: string | null | undefined) => name?.toLowerCase() === operand.toLowerCase();
  if (operator === 'channel' || operator === 'stream') {
    const channels = await (await directory()).channels();
    const isThere = channels.some(({ name, stream_id }) => same(name) || String(stream_id) === operand);
    return isThere ? undefined : absent(`channel '${operand}'`);
  }
  if (operator === 'sender') {
    const users = await (await directory()).users();
    const isThere = users.some(
      ({ email, delivery_email, user_id }) =>
        same(email) || same(delivery_email) || String(user_id) === operand,
    );
    return isThere ? undefined : absent(`user with the address '${operand}'`);
  }
  return undefined;
}

function absent(what: string): string {
  return `--narrow: this account sees no ${what}, so no message can match`;
}
