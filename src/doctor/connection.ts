import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { roleLabel } from '../api/roles.ts';
import { CliError } from '../base/cli-error.ts';
import { Credentials } from '../base/credentials.ts';
import { formatDuration } from '../base/duration.ts';
import { isLoopback } from '../base/site.ts';
import { withArticle } from '../base/words.ts';
import { type Check, failed, ok, skipped, warning } from './finding.ts';

/** Checks whether the host name of the site has an address. */
export const hostName: Check = {
  name: 'name',
  async run(checkContext) {
    const { value: config } = await checkContext.config();
    if (config === undefined) return skipped('no site to look up');
    const { hostname } = new URL(config.site);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return skipped('the site is an address, not a name');
    if (config.proxies !== undefined && !isLoopback(hostname)) return skipped('the proxy looks it up');
    try {
      const found = await lookup(hostname, { all: true });
      return ok(`${hostname} is ${found.map(({ address }) => address).join(', ')}`);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return failed(
        new CliError('unreachable', `the host name ${hostname} has no address (${code})`, {
          hint: 'check the site address and the network',
        }),
      );
    }
  },
};

/** Checks whether the chat server answers, over trusted TLS. */
export const connection: Check = {
  name: 'connection',
  async run(checkContext) {
    const { value: config } = await checkContext.config();
    if (config === undefined) return skipped('no site to connect to');
    const { failure } = await checkContext.serverSettings();
    if (failure !== undefined) return failed(failure);
    if (config.insecure) {
      return warning(
        `the server answers, but certificates are not checked (${config.origins.insecure})`,
        'name the certificate authority with ZULIP_CERT_BUNDLE instead',
      );
    }
    if (new URL(config.site).protocol === 'http:') return ok('the server answers over http');
    const trusted = config.origins.ca === undefined ? '' : `, trusted through ${config.origins.ca}`;
    return ok(`the server answers over TLS${trusted}`);
  },
};

/** Shows the version and feature level of the server. */
export const server: Check = {
  name: 'server',
  async run(checkContext) {
    const { value: answer } = await checkContext.serverSettings();
    if (answer === undefined) return skipped('no reply to look at');
    const { zulip_version: version, zulip_feature_level: level } = answer.reply;
    if (level !== undefined) return ok(`version ${version}, feature level ${level}`);
    return warning(
      `version ${version}, too old to report a feature level`,
      'flags that need a level are refused; upgrade the server',
    );
  },
};

/** Tolerated difference in seconds; with more, times in the output mislead and certificates may seem invalid. */
const tolerated = 60;

/** Checks how far this machine's clock is from the server's, by the Date header of a reply (whole seconds). */
export const clock: Check = {
  name: 'clock',
  async run(checkContext) {
    const { value: answer } = await checkContext.serverSettings();
    if (answer === undefined) return skipped('no reply to compare with');
    if (answer.date === undefined) return skipped('the server does not report its time');
    const ahead = Math.round(Date.now() / 1000 - answer.date);
    if (Math.abs(ahead) <= tolerated) return ok("this machine's clock agrees with the server's");
    return warning(
      `this machine's clock is ${formatDuration(Math.abs(ahead) * 1000)} ${ahead > 0 ? 'ahead of' : 'behind'} the server's`,
      'set the clock, or synchronize it over the network',
    );
  },
};

/** Shows the account of the key: its role, and whether it is a person or a bot. */
export const account: Check = {
  name: 'account',
  async run(checkContext) {
    const { value: config } = await checkContext.config();
    const { value: answer } = await checkContext.serverSettings();
    if (config === undefined || answer === undefined) return skipped('the server was not reached');
    if (!(config.caller instanceof Credentials)) return skipped('there are no credentials');
    const { value: me, failure } = await checkContext.account();
    if (me === undefined) return failed(failure);
    const kind = me.is_bot === true ? 'a bot' : 'a person';
    return ok(`${me.full_name} (id ${me.user_id}), ${kind}, ${roleText(me.role)}`);
  },
};

function roleText(role: number | undefined): string {
  if (role === undefined) return 'whose role the server does not report';
  return withArticle(roleLabel(role) ?? `account of role ${role}`);
}
