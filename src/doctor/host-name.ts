import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { CliError } from '../base/cli-error.ts';
import { isLoopback } from '../base/site.ts';
import { type Check, failed, ok, skipped } from './finding.ts';

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
        new CliError('unreachable', `the name ${hostname} has no address (${code})`, {
          hint: 'check the site address and the network',
        }),
      );
    }
  },
};
