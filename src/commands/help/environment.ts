import { verb } from '../_define.ts';

const text = `Environment

Site, email and key of an account always come from the same place: the first of
these that exists.

  1. --zuliprc FILE or --profile NAME, which override an account's variables
  2. ZULIP_SITE, ZULIP_EMAIL and ZULIP_API_KEY, if the key is set
  3. a zuliprc named by ZULIP_CONFIG
  4. a profile named by REALMCTL_PROFILE
  5. the active profile (realmctl auth)
  6. ~/.zuliprc

--site, --email, and variables without a key may repeat that account, or name a
site for commands that need no account. Any other account is refused, since its
key is missing. For all other settings, flags override variables, and variables
override stored values. 'realmctl config list --origin' shows each value and its
source.

  ZULIP_SITE              the organization's address: https://chat.example.com
  ZULIP_EMAIL             the account's API email address
  ZULIP_API_KEY           its key; there is no flag for it, because other users
                          of the machine can read command lines
  ZULIP_CONFIG            a zuliprc file to read instead of ~/.zuliprc
  REALMCTL_PROFILE        a stored account, other than the active one
  REALMCTL_KEYRING        'off': keep keys in the configuration file instead of
                          the operating system's keyring
  XDG_CONFIG_HOME         folder of the configuration instead of ~/.config
  ZULIP_CERT_BUNDLE       file with certificate authorities to trust
  ZULIP_CLIENT_CERT       client certificate, and ZULIP_CLIENT_CERT_KEY its key
  ZULIP_ALLOW_INSECURE    'true': do not check certificates, allow plain http

  HTTPS_PROXY, HTTP_PROXY the proxy for https, and for http; its own scheme is
                          http, https, socks5 or socks5h
  ALL_PROXY, NO_PROXY     the proxy if those are unset; hosts without a proxy
  NO_COLOR, CLICOLOR      no color; CLICOLOR_FORCE, FORCE_COLOR: color in
                          pipes too
  REALMCTL_PAGER, PAGER   program that shows tables taller than the terminal
  REALMCTL_COMPLETION     'off': complete commands and options only, no names
                          of the organization
  REALMCTL_DEBUG          'http': trace requests, as --debug does
  ACCESSIBLE              set: no spinner, and questions in plain lines with
                          numbered choices, for screen readers
  CI                      set: nothing is ever asked, as with --no-input

A zuliprc file has one section:

  [api]
  site=https://chat.example.com
  email=you@example.com
  key=...
`;

export const command = verb({
  prints: 'text',
  examples: { 'realmctl help environment': 'print the topic' },
  run: async () => ({ text }),
});
