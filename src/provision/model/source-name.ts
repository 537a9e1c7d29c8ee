import { shellWord } from '../../base/shell-word.ts';
import type { FollowSource } from './desired.ts';

/** What messages call the table or command that a list follows, as the file has it. */
export function sourceName({ from }: FollowSource): string {
  return 'table' in from ? from.table : from.command.map(shellWord).join(' ');
}
