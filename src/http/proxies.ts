/** Selects the proxy for a site from HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY. */

export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  /** Hosts that are reached without a proxy, comma-separated, as in NO_PROXY. */
  readonly no?: string | undefined;
}

/**
 * Returns the address of the proxy for a site; undefined if there is none. As in curl, the proxy for http is not used
 * for https.
 */
export function proxyFor(site: URL, { http, https, no = '' }: Proxies = {}): URL | undefined {
  const address = site.protocol === 'https:' ? https : http;
  return address === undefined || isExcepted(site, no) ? undefined : new URL(address);
}

/**
 * Whether a site is excepted. A name covers itself and its subdomains, with or without a leading dot; `*` covers all.
 */
function isExcepted(site: URL, no: string): boolean {
  const port = site.port || (site.protocol === 'https:' ? '443' : '80');
  return no.split(/[,\s]+/).some((entry) => {
    if (entry === '') return false;
    if (entry === '*') return true;
    const [, written = entry, ownPort = port] = /^(.+):([0-9]+)$/.exec(entry) ?? [];
    const name = written.replace(/^\*?\./, '').toLowerCase();
    return ownPort === port && (site.hostname === name || site.hostname.endsWith(`.${name}`));
  });
}
