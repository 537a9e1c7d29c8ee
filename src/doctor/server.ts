import { type Check, ok, skipped, warning } from './finding.ts';

/** Shows the version and feature level of the server. */
export const server: Check = {
  name: 'server',
  async run(checkContext) {
    const { value: answer } = await checkContext.serverSettings();
    if (answer === undefined) return skipped('no reply to look at');
    const { zulip_version: version, zulip_feature_level: level } = answer.reply;
    if (level !== undefined) return ok(`version ${version}, feature level ${level}`);
    return warning(
      `version ${version}, too old to tell a feature level`,
      'flags that need a level are refused; upgrade the server',
    );
  },
};
