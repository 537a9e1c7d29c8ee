/** The option that hands the key of the environment to commands of `--exec`, which handle what strangers wrote. */
export const execKey = {
  kind: 'switch',
  help: 'pass ZULIP_API_KEY to --exec commands',
} as const;
