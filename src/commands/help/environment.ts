import { verb } from '../_define.ts';

const text = `Environment

A flag counts before a variable, a variable before a file.

  ZULIP_SITE              the organization's address, such as https://chat.example.com
  ZULIP_EMAIL             the account's API email address
  ZULIP_API_KEY           its key; there is no flag for it, because other users
                          of the machine can read command lines
  ZULIP_CONFIG            a zuliprc file to read instead of ~/.zuliprc
  ZULIP_CERT_BUNDLE       file with certificate authorities to trust
  ZULIP_CLIENT_CERT       client certificate, and ZULIP_CLIENT_CERT_KEY its key
  ZULIP_ALLOW_INSECURE    'true': do not check certificates, allow plain http

  HTTPS_PROXY, NO_PROXY   proxies
  NO_COLOR, CLICOLOR      no colour; CLICOLOR_FORCE, FORCE_COLOR: colour in pipes too
  REALMCTL_PAGER, PAGER   program that shows tables taller than the terminal
  REALMCTL_DEBUG          'http': trace requests, as --debug does
  CI                      set: nothing is ever asked, as with --no-input

A zuliprc file has one section:

  [api]
  site=https://chat.example.com
  email=you@example.com
  key=...
`;

export const command = verb({
  rows: [],
  params: {},
  examples: [{ line: 'realmctl help environment', what: 'print the topic' }],
  run: async () => ({ text }),
});
