import { type Check, failed, ok, skipped, warning } from './finding.ts';

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
