import { table } from '../api/table/index.ts';
import { type Check, ok, skipped, warning } from './finding.ts';
import { missingRequirement } from './required-role.ts';

/** Lists the commands that will fail because of the account's role, or because it is a bot. */
export const commands: Check = {
  name: 'commands',
  async run(checkContext) {
    const { value: me } = await checkContext.account();
    if (me === undefined) return skipped('there is no account to look at');
    const level = (await checkContext.serverSettings()).value?.reply.zulip_feature_level ?? 0;
    const byRow = await checkContext.context.commandsByRow();
    const failing = new Map<string, string[]>();
    for (const row of table) {
      const command = byRow.get(row.id);
      const lacking = command === undefined ? undefined : missingRequirement(row, me, level);
      if (command === undefined || lacking === undefined) continue;
      failing.set(lacking, [...(failing.get(lacking) ?? []), command]);
    }
    if (failing.size === 0) return ok("the account's role allows all of them");
    const parts = [...failing].map(([lacking, names]) => `${names.join(', ')}: needs ${lacking}`);
    return warning(
      `will be refused: ${parts.join('; ')}`,
      'use an account that has it, or ask an owner to change the role',
    );
  },
};
