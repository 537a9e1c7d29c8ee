import { Credentials } from '../base/credentials.ts';
import { type Check, failed, ok } from './finding.ts';

/** Checks site, account and key, and shows the source of each. */
export const configuration: Check = {
  name: 'configuration',
  async run(checkContext) {
    const { value: config, failure } = await checkContext.config();
    if (config === undefined) return failed(failure);
    if (!(config.caller instanceof Credentials)) return failed(config.caller.missing);
    const { site, email, origins } = config;
    return ok(`${site} from ${origins.site}, ${email} from ${origins.email}, its key from ${origins.key}`);
  },
};
