/**
 * The common options of all outgoing connections: certificates, read from the files that the configuration names,
 * their checks, and proxies.
 */

import { CliError, usageError } from '../base/cli-error.ts';
import { requireCertificates, requirePrivateKey } from '../base/pem.ts';
import { readSecretFile } from '../files/secret-file.ts';
import { type ConfigInput, type Find, type Found, finder, readFound } from './find.ts';
import { absolutePath } from './source.ts';

interface CertificateTexts {
  /** PEM texts. */
  readonly ca: string | undefined;
  readonly cert: string | undefined;
  readonly certKey: string | undefined;
}

/** Throws a usage error for a file that cannot be used, and for a key without its certificate. */
async function readCertificates(find: Find, absolute: (path: string) => string): Promise<CertificateTexts> {
  const ca = await readOne(find('ca'), absolute);
  const cert = await readOne(find('cert'), absolute);
  const key = find('certKey');
  if (key !== undefined && cert === undefined) {
    throw usageError(
      `${key.origin} names the key of a client certificate, but the certificate is missing`,
      'set ZULIP_CLIENT_CERT, or client_cert in the zuliprc file',
    );
  }
  if (key === undefined || cert === undefined) return { ca, cert, certKey: undefined };
  const path = absolute(key.value);
  const certKey = await reading(path, key, () => readSecretFile(path, { what: 'a private key' }));
  await requirePrivateKey(certKey, named(path, key), cert);
  return { ca, cert, certKey };
}

async function readOne(
  found: Found | undefined,
  absolute: (path: string) => string,
): Promise<string | undefined> {
  if (found === undefined) return undefined;
  const path = absolute(found.value);
  const { readWhole } = await import('../files/read-whole.ts');
  const text = await reading(path, found, async () => (await readWhole(path)).toString());
  await requireCertificates(text, named(path, found));
  return text;
}

async function reading(path: string, found: Found, read: () => Promise<string>): Promise<string> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof CliError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown reason';
    throw usageError(`${path} cannot be read (${code}; named by ${found.origin})`);
  }
}

function named(path: string, { origin }: Found): string {
  return `${path} (named by ${origin})`;
}

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
 * Returns only the options from the environment, for connections to hosts other than the organization. Throws a usage
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
