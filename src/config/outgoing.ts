/** The common options of all outgoing connections: certificates, their checks, and proxies. */
import { usageError } from '../base/cli-error.ts';
import { readCertificates } from './certificates.ts';
import { type ConfigInput, type Find, finder, readFound } from './find.ts';
import { absolutePath } from './source.ts';

export interface Proxies {
  readonly http?: string | undefined;
  readonly https?: string | undefined;
  readonly no?: string | undefined;
}

export interface Outgoing {
  /** PEM texts, and whether certificates are checked. */
  readonly tls: {
    readonly ca: string | undefined;
    readonly cert: string | undefined;
    readonly key: string | undefined;
    readonly verify: boolean;
  };
  readonly proxies: Proxies | undefined;
}

/**
 * Returns the options from the environment alone, for connections to others than the organization. Throws a usage
 * error.
 */
export function outgoingOptions(input: ConfigInput): Promise<Outgoing> {
  return readOutgoing(finder(input, undefined), input);
}

/** Returns the options from all sources of values. Throws a usage error that names the source. */
export async function readOutgoing(find: Find, input: ConfigInput): Promise<Outgoing> {
  const insecure = find('insecure');
  const verify = insecure === undefined || !readFound(insecure, readBoolean);
  const { ca, cert, certKey } = await readCertificates(find, (path) => absolutePath(input, path));
  return { tls: { ca, cert, key: certKey, verify }, proxies: readProxies(input.env) };
}

function readProxies(env: ConfigInput['env']): Proxies | undefined {
  const given = (name: string) => [name.toLowerCase(), name].find((spelling) => env[spelling]);
  const address = (name: string) => {
    const origin = given(name);
    return origin === undefined ? undefined : readFound({ value: env[origin] ?? '', origin }, readProxy);
  };
  const all = address('ALL_PROXY');
  const [http, https] = [address('HTTP_PROXY') ?? all, address('HTTPS_PROXY') ?? all];
  if (http === undefined && https === undefined) return undefined;
  return { http, https, no: env[given('NO_PROXY') ?? ''] };
}

/** Returns the address of a proxy; without a scheme it is http. It may contain a password, so it is not shown. */
function readProxy(text: string): string {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (URL.canParse(address) && isProxy(new URL(address))) return address;
  throw usageError('is not the address of a proxy', 'write it as http://proxy.example.com:3128');
}

function isProxy({ protocol, username, password }: URL): boolean {
  try {
    decodeURIComponent(username + password);
    return /^(https?|socks|socks5h?):$/.test(protocol);
  } catch {
    // A percent sign does not begin a code.
    return false;
  }
}

function readBoolean(text: string): boolean {
  const word = text.toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw usageError(`must be true or false, not '${text}'`);
}
