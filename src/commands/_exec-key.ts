/**
 * The option that passes the API key from the environment to commands of `--exec`, which handle text from strangers.
 */
export const execKey = {
  kind: 'switch',
  help: 'pass ZULIP_API_KEY to --exec commands',
} as const;
