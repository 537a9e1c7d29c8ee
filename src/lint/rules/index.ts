/** All rules, in the order they are listed. A new rule is one entry in the file of its subject. */
import { botRules } from './bots.ts';
import { channelAccessRules } from './channel-access.ts';
import { channelRules } from './channels.ts';
import { exceptionRules } from './exceptions.ts';
import { groupRules } from './groups.ts';
import { joiningRules } from './joining.ts';
import { peopleRules } from './people.ts';
import type { Rule } from './rule.ts';
import { settingRules } from './settings.ts';

export const rules: readonly Rule[] = [
  ...peopleRules,
  ...joiningRules,
  ...channelAccessRules,
  ...channelRules,
  ...groupRules,
  ...botRules,
  ...settingRules,
  ...exceptionRules,
];

/** Returns the rule with an id; undefined if there is none. */
export function ruleOf(id: string): Rule | undefined {
  return rules.find((rule) => rule.id === id);
}
