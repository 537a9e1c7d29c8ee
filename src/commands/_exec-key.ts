/** The option that hands the key of the environment to commands of `--exec`, which handle what strangers wrote. */
export const execKey = {
  kind: 'switch',
  help: 'let commands of --exec have ZULIP_API_KEY too',
} as const;
